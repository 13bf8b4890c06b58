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

/** What somebody counted in a till, in fen, and what should have been in it then. */
type Count = { readonly expectedFen: number; readonly countedFen: number };

/** How a shift ends by a count. */
type CashUp = {
  /** What stays for the next shift, in fen; the rest is carried away. */
  readonly leaveFen: number;
  /** Why there is more or less than there should be. */
  readonly reason: string;
  /** A larger difference takes a reason, in fen. */
  readonly reasonAboveFen: number;
};

export type TillCode =
  | 'till.moved'
  | 'till.countWrong'
  | 'till.leaveTooMuch'
  | 'till.reasonNeeded'
  | 'till.notEnough'
  | 'till.floatTooSmall';

/** Takes a count, in fen, as it was entered. Refuses `till.countWrong` when its notes and coins are worth something else. */
export const decideCount = (countedFen: number, counts: CashCounts | null): Outcome<number, TillCode> =>
  counts !== null && worthFen(counts) !== countedFen ? no('till.countWrong') : ok(countedFen);

/** Gives what was counted more, or less below 0, than should be there, in fen. */
export const differenceOf = ({ expectedFen, countedFen }: Count): number => countedFen - expectedFen;

/** Tells whether a difference, in fen, takes a reason. */
export const isReasonNeeded = (differenceFen: number, reasonAboveFen: number): boolean =>
  Math.abs(differenceFen) > reasonAboveFen;

/**
 * Ends a shift of a till that holds an amount by a count: gives what is more or less than there should be, and what is
 * carried away, in fen. Refuses `till.moved`, `till.leaveTooMuch`, `till.reasonNeeded`.
 */
export const decideCashUp = (
  inTillFen: number,
  count: Count,
  { leaveFen, reason, reasonAboveFen }: CashUp,
): Outcome<{ readonly differenceFen: number; readonly awayFen: number }, TillCode> => {
  if (count.expectedFen !== inTillFen) return no('till.moved');
  if (leaveFen > count.countedFen) return no('till.leaveTooMuch');
  const differenceFen = differenceOf(count);
  if (isReasonNeeded(differenceFen, reasonAboveFen) && reason.trim() === '') return no('till.reasonNeeded');
  return ok({ differenceFen, awayFen: count.countedFen - leaveFen });
};

/** Lets cash out of a till that holds an amount, in fen. Refuses `till.notEnough` {inTillFen, missingFen}. */
export const takeFrom = (inTillFen: number, amountFen: number): Outcome<number, TillCode> =>
  amountFen > inTillFen
    ? no('till.notEnough', { inTillFen, missingFen: amountFen - inTillFen })
    : ok(inTillFen - amountFen);

/** Gives what is brought in when a shift begins with a float, in fen. Refuses `till.floatTooSmall` {inTillFen}. */
export const broughtIn = (inTillFen: number, floatFen: number): Outcome<number, TillCode> =>
  floatFen < inTillFen ? no('till.floatTooSmall', { inTillFen }) : ok(floatFen - inTillFen);
