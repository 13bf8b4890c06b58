import { no, ok, type Outcome } from '#domain/outcome.ts';

/** The notes and coins of the yuan, in fen, the largest first. */
export const denominationsFen = [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10] as const;

/** How many pieces of each note or coin, by its value in fen. */
type CashCounts = Readonly<Record<string, number>>;

/** Gives what counted notes and coins are worth, in fen; null for one that there is not. */
export const worthFen = (counts: CashCounts): number | null => {
  const keys = new Set(denominationsFen.map(String));
  if (!Object.keys(counts).every((key) => keys.has(key))) return null;
  return denominationsFen.reduce(
    (sumFen, valueFen) => sumFen + valueFen * (counts[String(valueFen)] ?? 0),
    0,
  );
};

/** What somebody found in a till, in fen. */
type CashUp = {
  /** What should have been in it when they looked. */
  readonly seenFen: number;
  readonly countedFen: number;
  /** What stays for the next shift; the rest is carried away. */
  readonly leaveFen: number;
  readonly counts: CashCounts | null;
};

export type TillCode =
  | 'till.moved'
  | 'till.countWrong'
  | 'till.leaveTooMuch'
  | 'till.notEnough'
  | 'till.floatTooSmall';

/**
 * Ends a shift of a till that should hold an amount: gives what is more or less than that, and what is carried away.
 * Refuses `till.moved` {expectedFen}, `till.countWrong`, `till.leaveTooMuch`.
 */
export const decideCashUp = (
  expectedFen: number,
  { seenFen, countedFen, leaveFen, counts }: CashUp,
): Outcome<{ readonly differenceFen: number; readonly awayFen: number }, TillCode> => {
  if (seenFen !== expectedFen) return no('till.moved', { expectedFen });
  if (counts !== null && worthFen(counts) !== countedFen) return no('till.countWrong');
  if (leaveFen > countedFen) return no('till.leaveTooMuch');
  return ok({ differenceFen: countedFen - expectedFen, awayFen: countedFen - leaveFen });
};

/** Lets cash out of a till that holds an amount, in fen. Refuses `till.notEnough` {inTillFen, missingFen}. */
export const takeFrom = (inTillFen: number, amountFen: number): Outcome<number, TillCode> =>
  amountFen > inTillFen
    ? no('till.notEnough', { inTillFen, missingFen: amountFen - inTillFen })
    : ok(inTillFen - amountFen);

/** Gives what is brought in when a shift begins with a float, in fen. Refuses `till.floatTooSmall` {inTillFen}. */
export const broughtIn = (inTillFen: number, floatFen: number): Outcome<number, TillCode> =>
  floatFen < inTillFen ? no('till.floatTooSmall', { inTillFen }) : ok(floatFen - inTillFen);
