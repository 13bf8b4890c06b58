import { describe, expect, it } from 'vitest';
import { hireFault } from '#domain/orders/hire-fault.ts';
import { hirePosition } from '#domain/orders/hire-money.ts';
import { factsExpireAt } from '#domain/orders/withdraw.ts';
import { emptyPosition, postingsBetween } from '#domain/ledger/journal.ts';
import { hourMs } from '#domain/time/instant.ts';
import { brokenHireLaw } from '#testing/hire-laws.ts';
import { SampleHire, sampleItem, sampleStartAt } from '#testing/sample-hires.ts';

const later = sampleStartAt + 5 * hourMs;
const lastOf = ({ hire }: SampleHire, direction: 'in' | 'out'): string =>
  hire.payments.findLast((each) => each.direction === direction && each.isReversal !== true)?.id ?? 'none';
const reverse = (sample: SampleHire, paymentId = lastOf(sample, 'in')) =>
  ({ kind: 'reverseCashPayment', paymentId, reason: 'the wrong order', expiresAt: later }) as const;
const reverseRefund = (sample: SampleHire, paymentId = lastOf(sample, 'out')) =>
  ({ kind: 'reverseCashRefund', paymentId, reason: 'the guest left without it' }) as const;
const listed = ({ hire }: SampleHire): string[] =>
  hire.payments.map(({ direction, amountFen, status, isReversal }) =>
    [direction, amountFen / 100, status, ...(isReversal === true ? ['reversal'] : [])].join(' '),
  );
const broken = ({ hire }: SampleHire) => brokenHireLaw(hire) ?? hireFault(hire);
const paid = (): SampleHire => new SampleHire().pay(1800, 'cash');
const cancelled = (): SampleHire => paid().give({ kind: 'cancel', keepPercent: 0, reason: '' }).refundAll();

describe('reverseCashPayment', () => {
  it('lets the order wait for its first payment again, with a new timer', () => {
    const sample = paid();
    sample.give(reverse(sample));
    expect([sample.path, sample.hire.expiresAt, sample.due]).toEqual([[1, 2, 1], later, 1800]);
    expect(listed(sample)).toEqual(['in 1800 done', 'out 1800 done reversal']);
    expect([broken(sample), sample.pay().hire.status, broken(sample)]).toEqual([null, 2, null]);
  });

  it('books the same the other way round', () => {
    const sample = paid();
    const before = hirePosition(sample.hire, () => 'cash:T');
    const after = hirePosition(sample.give(reverse(sample)).hire, () => 'cash:T');
    expect(postingsBetween(before, after)).toEqual([
      { account: 'cash:T', amountFen: -180_000 },
      { account: 'receivable', amountFen: 180_000 },
    ]);
    expect(postingsBetween(emptyPosition, after).some(({ account }) => account === 'cash:T')).toBe(false);
  });

  it('takes one part back and leaves the other', () => {
    const sample = new SampleHire().pay(1000, 'cash').pay(800, 'cash');
    sample.give(reverse(sample));
    expect([sample.hire.status, sample.due]).toEqual([1, 800]);
    sample.give(reverse(sample, sample.hire.payments[0]?.id));
    expect([sample.due, broken(sample)]).toEqual([1800, null]);
  });

  it.each<readonly [number, 'Delivery' | 'SelfPickup', (sample: SampleHire) => SampleHire]>([
    [4, 'Delivery', (sample) => sample.give({ kind: 'load' }).give({ kind: 'deliver' })],
    [5, 'SelfPickup', (sample) => sample.give({ kind: 'handOver' })],
    [7, 'SelfPickup', (sample) => sample.give({ kind: 'handOver' }).give({ kind: 'askReturn' })],
    [8, 'SelfPickup', (sample) => sample.give({ kind: 'handOver' }).bringBack()],
  ])('leads from %i to the payment, and back', (status, deliveryMethod, lead) => {
    const sample = lead(new SampleHire({ deliveryMethod }).pay(1800, 'cash').bindAll());
    expect(sample.hire.status).toBe(status);
    sample.give(reverse(sample));
    expect([sample.hire.status, sample.hire.expiresAt, broken(sample)]).toEqual([6, null, null]);
    expect(sample.pay().hire.status).toBe(status);
  });

  it('gives unpaid dates their time to be paid again', () => {
    const sample = paid()
      .redate(3, sampleStartAt + 1)
      .pay(400, 'cash');
    sample.give(reverse(sample));
    expect([sample.hire.status, sample.hire.datesBefore?.until]).toEqual([2, later]);
    sample.give({ kind: 'withdraw', fact: 'dates' });
    expect([sample.due, sample.hire.period.days, broken(sample)]).toEqual([0, 2, null]);
  });

  it('gives an extension its time to be paid again, unless other money paid it', () => {
    const own = paid()
      .sendOut()
      .extend(1, sampleStartAt + 1)
      .pay(400, 'cash');
    own.give(reverse(own));
    expect([own.due, factsExpireAt(own.hire)]).toEqual([400, later]);
    const other = paid().sendOut();
    const first = lastOf(other, 'in');
    other
      .extend(1, sampleStartAt + 1)
      .pay(400)
      .give(reverse(other, first));
    expect([other.due, factsExpireAt(other.hire), broken(other)]).toEqual([1800, null, null]);
  });

  it('gives nothing back of what never came', () => {
    const sample = paid();
    sample.give(reverse(sample)).give({ kind: 'cancel', keepPercent: 0, reason: '' });
    expect([listed(sample), broken(sample)]).toEqual([['in 1800 done', 'out 1800 done reversal'], null]);
  });

  it('keeps nothing of other payments when the order is cancelled while its first one waits', () => {
    const sample = paid();
    const first = lastOf(sample, 'in');
    sample.redate(3, later).pay(400, 'wechat');
    sample.give(reverse(sample, first)).give({ kind: 'cancel', keepPercent: 30, reason: '' });
    expect([sample.received, sample.promised, broken(sample)]).toEqual([400, 400, null]);
  });

  it('lets gear come back early meanwhile', () => {
    const sample = paid().sendOut();
    sample.give(reverse(sample)).give({ kind: 'earlyReturn', lineId: 'ski-1', backPercent: 100 });
    expect([sample.due, sample.promised]).toEqual([1800 - 180, 0]);
  });

  it('refuses where a part of it went back or is promised', () => {
    const sample = paid().adjust(sampleItem('Rent', -100, 'ski-1'));
    expect(sample.refusal(reverse(sample))).toBe('payment.givenBack');
    expect(sample.refundAll().refusal(reverse(sample))).toBe('payment.givenBack');
  });

  it('takes cash back whose promise was taken back before it was sent', () => {
    const sample = paid().redate(1).redate(2);
    expect(sample.give(reverse(sample)).due).toBe(1800);
  });

  it('refuses what is no cash that came in, and what has ended or is on the road', () => {
    const byCompany = new SampleHire().pay();
    expect(byCompany.refusal(reverse(byCompany))).toBe('payment.unknown');
    expect(byCompany.refusal(reverse(byCompany, 'none'))).toBe('payment.unknown');
    const reversed = paid().sendOut();
    const reversal = reversed.give(reverse(reversed)).hire.payments.at(-1)?.id;
    expect(reversed.refusal(reverse(reversed, reversal))).toBe('payment.unknown');
    expect(reversed.refusal(reverseRefund(reversed, reversal))).toBe('payment.unknown');
    const ended = cancelled();
    expect(ended.refusal(reverse(ended))).toBe('order.notNow 10');
    const onTheRoad = new SampleHire({ deliveryMethod: 'Delivery' }).pay(1800, 'cash').bindAll();
    onTheRoad.give({ kind: 'load' });
    expect(onTheRoad.refusal(reverse(onTheRoad))).toBe('order.notNow 3');
  });
});

describe('reverseCashRefund', () => {
  it('promises again what never left', () => {
    const sample = cancelled();
    sample.give(reverseRefund(sample));
    expect(listed(sample)).toEqual([
      'in 1800 done',
      'out 1800 done',
      'in 1800 done reversal',
      'out 1800 pending',
    ]);
    expect([sample.hire.status, sample.received, sample.promised, broken(sample)]).toEqual([
      10,
      1800,
      1800,
      null,
    ]);
    expect([sample.refundAll().received, broken(sample)]).toEqual([0, null]);
  });

  it('leaves a completed order completed', () => {
    const sample = paid().sendOut().bringBack().settle().refundAll();
    sample.give(reverseRefund(sample));
    expect([sample.hire.status, sample.promised, broken(sample)]).toEqual([9, 1000, null]);
  });

  it('leaves the payment for no other reversal', () => {
    const sample = paid()
      .adjust(sampleItem('Rent', -100, 'ski-1'))
      .refundAll();
    sample.give(reverseRefund(sample));
    expect(sample.refusal(reverse(sample))).toBe('payment.givenBack');
  });

  it('refuses no reason, and what a payment company was to give', () => {
    const sample = cancelled();
    expect(sample.refusal({ ...reverseRefund(sample), reason: '' })).toBe('order.reasonRequired');
    const byCompany = new SampleHire().pay().drop('ski-1');
    const paymentId = lastOf(byCompany, 'out');
    byCompany.give({ kind: 'refundInCash', paymentId, reason: 'closed', byManager: true });
    expect(byCompany.refusal(reverseRefund(byCompany))).toBe('payment.unknown');
  });
});
