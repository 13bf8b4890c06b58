import type { MemberFact } from '#domain/pricing/tariff.ts';
import type { Day } from '#domain/time/instant.ts';

/** What a level gives: a share off each day price, a share of the usual deposit, and days that others book later. */
export type MemberTerms = MemberFact & { readonly daysEarlier: number };

/** A level by what it takes to be given it; `spentFen` null: only by hand. */
export type RankedLevel = { readonly id: string; readonly rank: number; readonly spentFen: number | null };

/** Gives the deposit that a member leaves for gear, in fen, floored. */
export const memberDepositFen = (
  usualFen: number,
  member: Pick<MemberFact, 'depositPercent'> | null,
): number => (member === null ? usualFen : Math.floor((usualFen * member.depositPercent) / 100));

/** Gives the level that spending in a season earns: of those whose amount is reached, the one of the highest rank. */
const earnedLevel = <L extends RankedLevel>(levels: readonly L[], spentFen: number): L | null =>
  levels
    .filter((level) => level.spentFen !== null && level.spentFen <= spentFen)
    .toSorted((one, other) => other.rank - one.rank)[0] ?? null;

/**
 * Tells which level a season's spending gives beyond what it gave before; null for none. `grantedRanks` are those that the
 * season gave already, also such as were taken away since: they are not given again, nor are lower ones.
 */
export const levelToGrant = <L extends RankedLevel>(
  levels: readonly L[],
  { spentFen, grantedRanks }: { readonly spentFen: number; readonly grantedRanks: readonly number[] },
): L | null => {
  const earned = earnedLevel(levels, spentFen);
  return earned === null || grantedRanks.some((rank) => rank >= earned.rank) ? null : earned;
};

/** Finds the next level that spending leads to above a rank, 0 for somebody without a level, and how much is missing; null for none. */
export const nextLevel = <L extends RankedLevel>(
  levels: readonly L[],
  { rank, spentFen }: { readonly rank: number; readonly spentFen: number },
): { readonly level: L; readonly missingFen: number } | null => {
  const [next] = levels
    .flatMap((level) =>
      level.spentFen !== null && level.rank > rank && level.spentFen > spentFen
        ? [{ level, missingFen: level.spentFen - spentFen }]
        : [],
    )
    .toSorted((one, other) => one.missingFen - other.missingFen);
  return next ?? null;
};

const firstMonth = 9;

/** Names the season that a day belongs to by the year in which it began: from 1 September to 31 August. */
export const seasonOf = (day: Day): number => {
  const year = Number(day.slice(0, 4));
  return Number(day.slice(5, 7)) >= firstMonth ? year : year - 1;
};

/** Gives the first day of a season. */
export const seasonStart = (season: number): Day => `${season}-09-01`;

/** Gives the last day of what was earned in a season: that of the season after it. */
export const earnedUntil = (season: number): Day => `${season + 2}-08-31`;
