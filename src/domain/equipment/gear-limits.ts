import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';

/** Limits of the fields that describe gear, for forms, API and imports. */
export const gearLimits = {
  /** Maximum length of each text. */
  length: {
    itemName: 120,
    poolName: 80,
    brand: 60,
    model: 80,
    size: 30,
    category: 40,
    store: 60,
    remarks: 500,
  },
  /** Ten thousand yuan a day. */
  rateFen: 1_000_000,
  /** A hundred thousand yuan. */
  depositFen: 10_000_000,
} as const;

/** What gear costs: a day, and as deposit. */
type Prices = { readonly dailyRentFen: number; readonly depositFen: number };

/** Accepts prices within the limits, and unchanged stored prices of any amount. Refuses `import.priceTooHigh` {maxFen}. */
export function checkNewPrices(wanted: Prices, stored: Prices): Outcome<Prices, 'import.priceTooHigh'> {
  const isAbove = (price: keyof Prices, maxFen: number): boolean =>
    wanted[price] > maxFen && wanted[price] !== stored[price];
  if (isAbove('dailyRentFen', gearLimits.rateFen))
    return no('import.priceTooHigh', { maxFen: gearLimits.rateFen });
  if (isAbove('depositFen', gearLimits.depositFen))
    return no('import.priceTooHigh', { maxFen: gearLimits.depositFen });
  return ok(wanted);
}
