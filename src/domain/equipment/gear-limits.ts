/** The most characters of each text that describes gear, whichever way it comes in. */
export const longest = {
  itemName: 120,
  poolName: 80,
  brand: 60,
  model: 80,
  size: 30,
  category: 40,
  store: 60,
  remarks: 500,
} as const;

/** Ten thousand yuan a day. */
export const maxRateFen = 1_000_000;
/** A hundred thousand yuan. */
export const maxDepositFen = 10_000_000;
