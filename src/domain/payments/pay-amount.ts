/** One hundred million yuan: no channel takes more at once. */
const maxPayFen = 10_000_000_000;

/** Tells whether a channel can be asked to take or return this many fen. */
export const isPayAmount = (amountFen: number): boolean =>
  Number.isSafeInteger(amountFen) && amountFen >= 1 && amountFen <= maxPayFen;
