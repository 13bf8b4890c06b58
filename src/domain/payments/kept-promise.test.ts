import { describe, expect, it } from 'vitest';
import { keptPromise, otherAmountCode } from '#domain/payments/refund-way.ts';
import type { RefundStanding } from '#domain/payments/refund-way.ts';
import { hourMs } from '#domain/time/instant.ts';

type PromisedRefund = Parameters<typeof keptPromise>[0][number];

const now = 1000 * hourMs;
const planned: RefundStanding = {
  state: 'planned',
  createdAt: now,
  firstSentAt: null,
  openAt: null,
  reportedAt: null,
  code: '',
};
const promise = (
  paymentId: string,
  standing: Partial<RefundStanding> | null,
  amountFen = 100,
): PromisedRefund => ({
  paymentId,
  amountFen,
  refundNo: `no ${paymentId}`,
  standing: standing === null ? null : { ...planned, ...standing },
});
const sent: Partial<RefundStanding> = { state: 'sent', firstSentAt: now, openAt: now };
const refused: Partial<RefundStanding> = { firstSentAt: now, openAt: null };
const other: Partial<RefundStanding> = { state: 'abnormal', firstSentAt: now, code: otherAmountCode };

describe('keptPromise', () => {
  it.each<[string, readonly PromisedRefund[], string | null]>([
    ['none was made', [], null],
    ['the one of the same amount', [promise('a', {}, 99), promise('b', {})], 'b'],
    ['one that nobody planned yet', [promise('a', refused), promise('b', null)], 'b'],
    ['one that never went out', [promise('a', refused), promise('b', sent), promise('c', {})], 'c'],
    ['one whose call was refused', [promise('a', sent), promise('b', refused)], 'b'],
    ['a call that may still be carried out', [promise('a', sent)], 'refund.onItsWay'],
    ['a refused call within the hour', [promise('a', { ...refused, openAt: now })], 'refund.onItsWay'],
    ['one that the company works on', [promise('a', { state: 'processing' })], 'refund.onItsWay'],
    ['only other amounts', [promise('a', {}, 99), promise('b', {}, 101)], 'refund.promisedFirst'],
    ['one that was given otherwise', [promise('a', other)], 'refund.onItsWay'],
  ])('%s', (_, promises, kept) => {
    const outcome = keptPromise(promises, { refundNo: '', amountFen: 100, leftFen: 100 }, now);
    expect(outcome.ok ? (outcome.value?.paymentId ?? null) : outcome.code).toBe(kept);
  });

  it.each<[string, readonly PromisedRefund[], string]>([
    ['keeps a part of the only one', [promise('a', {}, 101)], 'a'],
    ['keeps a part of one that was refused', [promise('a', refused, 300)], 'a'],
    ['waits for one that is on its way', [promise('a', sent, 300)], 'refund.onItsWay'],
    ['is no part of a smaller one', [promise('a', {}, 99)], 'refund.promisedFirst'],
    ['may be a part of two', [promise('a', {}, 300), promise('b', {}, 300)], 'refund.promisedFirst'],
  ])('of a payment that has not enough for both %s', (_, promises, kept) => {
    const outcome = keptPromise(promises, { refundNo: '', amountFen: 100, leftFen: 99 }, now);
    expect(outcome.ok ? outcome.value?.paymentId : outcome.code).toBe(kept);
  });

  it.each<[string, PromisedRefund, string]>([
    ['keeps it', promise('a', { state: 'abnormal', firstSentAt: now }), 'a'],
    ['keeps it in part, when that is what the company says', promise('a', other, 300), 'a'],
    ['waits for its answer', promise('a', sent), 'refund.onItsWay'],
    ['asks for clearness about another amount', promise('a', refused, 300), 'refund.promisedFirst'],
  ])('that has the number of a call of ours %s', (_, called, kept) => {
    const outcome = keptPromise(
      [promise('b', {}), called],
      { refundNo: 'no a', amountFen: 100, leftFen: 0 },
      now,
    );
    expect(outcome.ok ? outcome.value?.paymentId : outcome.code).toBe(kept);
  });
});
