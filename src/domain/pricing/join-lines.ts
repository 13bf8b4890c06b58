import type { MemberFact, Tariff, TierFact } from '#domain/pricing/tariff.ts';

type Priced = { readonly tariff: Tariff | null };

/** Finds whose membership the lines of an order have: those that join it are priced like the others. */
export const memberOf = (lines: readonly Priced[]): MemberFact | null =>
  lines.find(({ tariff }) => tariff?.member != null)?.tariff?.member ?? null;

/** Finds what a part of a day costs that an order was booked for, which it costs for all gear; null for whole days. */
const dayPartTierOf = (lines: readonly Priced[]): TierFact | null =>
  lines.find(({ tariff }) => tariff?.tier?.isDayPart === true)?.tariff?.tier ?? null;

/** Gives the terms by which gear is priced that joins the lines of an order. */
export const joiningTerms = (lines: readonly Priced[]) => ({
  tier: dayPartTierOf(lines),
  member: memberOf(lines),
});

/** Numbers the sets of lines that join an order behind the sets that it has: they are sets of their own. */
export const inNewSets = <Line extends Priced>(
  joining: readonly Line[],
  lines: readonly Priced[],
): readonly Line[] => {
  const first = Math.max(-1, ...lines.flatMap(({ tariff }) => tariff?.set?.groups ?? [])) + 1;
  return joining.map((line) => {
    const { tariff } = line;
    if (tariff === null || tariff.set === null) return line;
    const set = { ...tariff.set, groups: tariff.set.groups.map((group) => group + first) };
    return { ...line, tariff: { ...tariff, set } };
  });
};
