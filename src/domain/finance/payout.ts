import type { Posting } from '#domain/ledger/journal.ts';
import { no, ok, type Outcome } from '#domain/outcome.ts';
import type { Company } from '#domain/finance/account-groups.ts';
import type { Day } from '#domain/time/instant.ts';

/**
 * What a company took less what it gave back, and what it kept as its fee less what it gave back of that, in fen; both
 * below 0 when more went back.
 */
type PayoutSums = { readonly grossFen: number; readonly feeFen: number };

/** What a company's statement of one day tells of a store that is not paid out yet. */
type UnpaidDay = PayoutSums & { readonly on: Day; readonly lines: number };

/** What no statement tells of a store's money of one day. */
type UnreportedDay = { readonly on: Day; readonly lines: number; readonly grossFen: number };

export type PayoutCode = 'payout.nothing' | 'payout.changed' | 'payout.feeWrong';

/** Adds up what no statement tells up to a day. */
export const unreportedThrough = (
  days: readonly UnreportedDay[],
  throughOn: Day,
): { readonly lines: number; readonly grossFen: number } =>
  sumsThrough(
    days.map((day) => ({ ...day, feeFen: 0 })),
    throughOn,
  );

/** Adds up what is not paid out yet up to a day. */
export const sumsThrough = (days: readonly UnpaidDay[], throughOn: Day): PayoutSums & { lines: number } =>
  days
    .filter(({ on }) => on <= throughOn)
    .reduce(
      (sum, { grossFen, feeFen, lines }) => ({
        grossFen: sum.grossFen + grossFen,
        feeFen: sum.feeFen + feeFen,
        lines: sum.lines + lines,
      }),
      { grossFen: 0, feeFen: 0, lines: 0 },
    );

/** Tells what comes to the bank. */
export const netOf = ({ grossFen, feeFen }: PayoutSums): number => grossFen - feeFen;

/**
 * Books only what its reader saw. Refuses `payout.nothing` when everything is paid out, and `payout.changed` {grossFen,
 * feeFen} with the sums of now.
 */
export const decidePayout = (
  expected: PayoutSums,
  { lines, grossFen, feeFen }: PayoutSums & { readonly lines: number },
): Outcome<PayoutSums, PayoutCode> => {
  if (lines === 0) return no('payout.nothing');
  if (grossFen !== expected.grossFen || feeFen !== expected.feeFen)
    return no('payout.changed', { grossFen, feeFen });
  return ok({ grossFen, feeFen });
};

/**
 * Books what its reader saw of what no statement tells, less the fee that the bank shows. Refuses `payout.nothing`,
 * `payout.changed` {grossFen} with the sum of now, and `payout.feeWrong` for more than all of it, or for one that goes the
 * other way.
 */
export const decideOpening = (
  expected: PayoutSums,
  days: readonly UnreportedDay[],
  throughOn: Day,
): Outcome<PayoutSums, PayoutCode> => {
  const { lines, grossFen } = unreportedThrough(days, throughOn);
  if (lines === 0) return no('payout.nothing');
  if (grossFen !== expected.grossFen) return no('payout.changed', { grossFen });
  return isFeeOf(expected) ? ok({ grossFen, feeFen: expected.feeFen }) : no('payout.feeWrong');
};

/** Tells whether a company may have kept a fee of a sum: no more than it, and none where nothing is left. */
export const isFeeOf = ({ grossFen, feeFen }: PayoutSums): boolean =>
  grossFen < 0 ? feeFen <= 0 && feeFen >= grossFen : feeFen >= 0 && feeFen <= grossFen;

/** Tells in the books by what a payout was booked that no statement tells. */
export const openingMemo = (
  throughOn: Day,
  { reason, bankNote }: { readonly reason: string; readonly bankNote: string },
): string => `${throughOn} · ${reason} · ${bankNote}`;

/** Gives what a payout changes in the books: none when all of it takes each other away. Of the sums below 0 each turns around. */
export const payoutPostings = (channel: Company, { grossFen, feeFen }: PayoutSums): readonly Posting[] => {
  const postings: readonly Posting[] = [
    { account: 'payouts', amountFen: grossFen - feeFen },
    { account: 'companyFees', amountFen: feeFen },
    { account: `clearing:${channel}`, amountFen: 0 - grossFen },
  ];
  return postings.filter(({ amountFen }) => amountFen !== 0);
};

/** Gives the sums that take a payout back. */
export const takenBack = ({ grossFen, feeFen }: PayoutSums): PayoutSums => ({
  grossFen: 0 - grossFen,
  feeFen: 0 - feeFen,
});
