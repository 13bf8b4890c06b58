import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';

/** Maximum length of each text that describes gear, for forms, API and imports. */
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

/** What gear costs: a day, and as deposit. */
type Prices = { readonly dailyRentFen: number; readonly depositFen: number };

/** Accepts prices within the limits, and unchanged stored prices of any amount. Refuses `import.priceTooHigh` {maxFen}. */
export function checkNewPrices(wanted: Prices, stored: Prices): Outcome<Prices, 'import.priceTooHigh'> {
  const isAbove = (price: keyof Prices, maxFen: number): boolean =>
    wanted[price] > maxFen && wanted[price] !== stored[price];
  if (isAbove('dailyRentFen', maxRateFen)) return no('import.priceTooHigh', { maxFen: maxRateFen });
  if (isAbove('depositFen', maxDepositFen)) return no('import.priceTooHigh', { maxFen: maxDepositFen });
  return ok(wanted);
}
