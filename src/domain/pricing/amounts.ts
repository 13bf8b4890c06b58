/** The most that one order may come to, in fen; keeps every sum far inside what is stored exactly. */
export const maxOrderFen = 1_000_000_000;

/** The longest hire, in days. */
export const maxDays = 365;

/** Tells whether an amount is a whole number of fen from 0 up to the most that an order may come to. */
export const isFen = (amountFen: number): boolean =>
  Number.isInteger(amountFen) && amountFen >= 0 && amountFen <= maxOrderFen;

/** Tells whether a number of days can be hired: whole, 1 to 365. */
export const isDays = (days: number): boolean => Number.isInteger(days) && days >= 1 && days <= maxDays;
