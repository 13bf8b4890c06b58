import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
import { hourMs } from '#domain/time/instant.ts';
import type { Instant } from '#domain/time/instant.ts';

/** Share of the rent that a store keeps when an order is cancelled at least this many hours before its start. */
type CancellationTier = { readonly hoursBefore: number; readonly keepPercent: number };

/** Free until a day before the start, then 30 % of the rent is kept. */
export const defaultCancellationTiers: readonly CancellationTier[] = [
  { hoursBefore: 24, keepPercent: 0 },
  { hoursBefore: 0, keepPercent: 30 },
];

type Hire = { readonly startAt: Instant; readonly endAt: Instant };

/**
 * Percentage of the rent that is kept when cancelling now: of the tier with the most hours that still applies, or of
 * the last tier when none does. 100 % once the hire is over, since the gear was reserved for all of it.
 */
export function keepPercentFor(
  now: Instant,
  { startAt, endAt }: Hire,
  tiers: readonly CancellationTier[],
): number {
  if (now >= endAt) return 100;
  const farthestFirst = tiers.toSorted((a, b) => b.hoursBefore - a.hoursBefore);
  const holding = farthestFirst.find((tier) => startAt - now >= tier.hoursBefore * hourMs);
  return (holding ?? farthestFirst.at(-1))?.keepPercent ?? 0;
}

/** Reads tiers from JSON, a list of `{"hoursBefore", "keepPercent"}`; refuses an empty list, more than 10, repeated hours and values out of range. */
export function parseCancellationTiers(
  text: string,
): Outcome<readonly CancellationTier[], 'parameter.tiersWrong'> {
  const list = parseJson(text);
  if (!Array.isArray(list) || list.length === 0 || list.length > 10) return no('parameter.tiersWrong');
  const tiers = list.map(readTier).filter((tier) => tier !== null);
  const hours = new Set(tiers.map((tier) => tier.hoursBefore));
  return hours.size === list.length ? ok(tiers) : no('parameter.tiersWrong');
}

function readTier(value: unknown): CancellationTier | null {
  if (typeof value !== 'object' || value === null) return null;
  const hoursBefore: unknown = Reflect.get(value, 'hoursBefore');
  const keepPercent: unknown = Reflect.get(value, 'keepPercent');
  if (!isWholeWithin(hoursBefore, 8760) || !isWholeWithin(keepPercent, 100)) return null;
  return { hoursBefore, keepPercent };
}

function isWholeWithin(value: unknown, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
