import { describe, expect, it } from 'vitest';
import type { OrderCommand } from '#domain/orders/command.ts';
import type { NewOrder } from '#domain/orders/create-order.ts';
import { moneyOf } from '#domain/orders/money.ts';
import { brokenLaw } from '#testing/order-laws.ts';
import { sampleItem, SampleOrder, samplePeriod, sampleSki } from '#testing/sample-orders.ts';

const drop = (lineId = 'ski-1', changes: Partial<OrderCommand<'dropLine'>> = {}) =>
  ({ kind: 'dropLine', lineId, quantity: 1, reason: 'does not come', ...changes }) as const;
const unpaid = (changes: Partial<NewOrder> = {}) => new SampleOrder(changes);
const paid = (changes: Partial<NewOrder> = {}) => unpaid(changes).pay();
const reserved = (changes: Partial<NewOrder> = {}) => unpaid({ type: 'Reservation', ...changes });
const dearer = (lineId: string, id: string, rateFen = 20_000) =>
  ({
    kind: 'exchange',
    lineId,
    quantity: 1,
    newLine: { id, size: 'large', rateFen, depositFen: 60_000, boundTo: null },
    daysLeft: 2,
    reason: 'too small',
  }) as const;

/** Ends an order that nothing more happens to, and gives what it cost. */
const chargeOf = (sample: SampleOrder): number => {
  sample.pay().refundAll().sendOut().closeAll().settle().pay().refundAll();
  expect([sample.order.status, brokenLaw(sample.order)]).toEqual([9, null]);
  return moneyOf(sample.order).chargeFen;
};

describe('dropLine', () => {
  it('gives rent for all days and the deposit of a paid piece back, on one bill; the rest goes on', () => {
    const sample = paid().bindAll().give(drop());
    expect([sample.order.status, sample.bills()]).toEqual([2, ['Initial 180000', 'Exchange -86000']]);
    expect(sample.order.bills[1]).toMatchObject({ status: 'Refunding', reason: 'does not come' });
    expect(sample.order.lines[0]).toMatchObject({ boundTo: null, closed: { dropped: 1, exchanged: 0 } });
    sample.give({ kind: 'handOver' });
    expect(sample.order.lines.map(({ handedOverAt }) => handedOverAt === null)).toEqual([true, false, false]);
    sample.closeAll().settle().refundAll();
    expect([sample.order.status, moneyOf(sample.order).chargeFen]).toEqual([9, 44_000]);
  });

  it('takes some of a counted line, which stays bound, and is out with what is left of it', () => {
    const sample = paid().bindAll().give(drop('helmets'));
    expect(sample.bills().at(-1)).toBe('Exchange -4000');
    expect(sample.order.lines[2]).toMatchObject({ boundTo: 'code-helmets', closed: { dropped: 1 } });
    sample.give({ kind: 'handOver' });
    const back = { lineId: 'helmets', returned: 2, damaged: 0, lost: 0 };
    expect(sample.refusal({ kind: 'closeLines', closes: [back] })).toBe('order.quantityWrong');
    sample.closeAll().settle().refundAll();
    expect([sample.order.status, moneyOf(sample.order).chargeFen]).toEqual([9, 76_000]);
  });

  it('draws a draft anew, also of an order that waits for its confirmation', () => {
    const pending = unpaid({ needsConfirmation: true }).give(drop());
    expect([pending.order.status, pending.bills()]).toEqual([0, ['Initial 94000']]);
    const sample = reserved({ discountFen: 4_000 }).give(drop()).give(drop('helmets'));
    expect([sample.order.status, sample.bills()]).toEqual([11, ['Initial 86000']]);
    expect(sample.order.bills[0]?.items.some(({ lineId }) => lineId === 'ski-1')).toBe(false);
    expect(reserved({ depositPresetFen: 30_000 }).give(drop()).bills()).toEqual(['Initial 74000']);
  });

  it('leaves a bill alone that somebody may be paying, unless nothing changes', () => {
    expect(unpaid().refusal(drop())).toBe('order.payThenDrop');
    expect(unpaid().refusal(drop('helmets'))).toBe('order.payThenDrop');
    const free = { ...sampleSki('free'), rateFen: 0, depositFen: 0 };
    const sample = unpaid({ lines: [sampleSki('ski-1'), free] }).give(drop('free'));
    expect([sample.order.status, sample.bills()]).toEqual([1, ['Initial 86000']]);
  });

  it('keeps one fixed deposit whole, and gives back what a free hire took: its deposit at most', () => {
    expect(paid({ depositPresetFen: 30_000 }).give(drop()).bills().at(-1)).toBe('Exchange -36000');
    const hospitality = unpaid({ type: 'Hospitality', byManager: true, reason: 'guest of honour' });
    const bills = hospitality.bills();
    expect(hospitality.give(drop()).bills()).toEqual(bills);
    const loan = paid({ type: 'Loan', byManager: true, reason: 'test ride' });
    expect(loan.give(drop()).bills().at(-1)).toBe('Exchange -50000');
    expect(chargeOf(loan)).toBe(0);
  });

  it('never drops the last piece, nor more than is there, nor without a reason', () => {
    const sample = paid().give(drop('ski-1')).give(drop('ski-2')).give(drop('helmets'));
    expect(sample.refusal(drop('helmets'))).toBe('order.lastPiece');
    expect(paid({ lines: [sampleSki('one')] }).refusal(drop('one'))).toBe('order.lastPiece');
    expect(sample.refusal(drop('ski-1'))).toBe('order.quantityWrong');
    for (const quantity of [0, -1, 3, 1.5, Number.NaN])
      expect(paid().refusal(drop('helmets', { quantity }))).toBe('order.quantityWrong');
    expect(paid().refusal(drop('ski-1', { reason: ' ' }))).toBe('order.reasonRequired');
    expect(paid().refusal(drop('nobody'))).toBe('order.lineUnknown');
    const late = paid();
    late.now = late.order.period.endAt;
    expect(late.refusal(drop())).toBe('order.periodOver');
    expect(paid().sendOut().refusal(drop())).toBe('order.notNow');
  });

  it('keeps to what is left of a line: nothing binds to it, and no exchange takes what is gone', () => {
    const sample = paid().give(drop());
    expect(sample.refusal({ kind: 'bind', lineId: 'ski-1', code: 'X' })).toBe('order.lineUnknown');
    expect(sample.refusal(dearer('ski-1', 'new'))).toBe('order.quantityWrong');
  });

  it('takes an unpaid exchange in, also of the very gear that goes: one bill tells of both', () => {
    const sample = paid().give(dearer('ski-1', 'new')).give(drop('new'));
    expect(sample.order.bills.map(({ status, totalFen }) => `${status} ${totalFen}`)).toEqual([
      'Paid 180000',
      'Void 14000',
      'Refunding -86000',
    ]);
    expect(chargeOf(sample)).toBe(44_000);
    const other = paid().give(dearer('ski-1', 'new')).give(drop('ski-2'));
    expect(other.bills().at(-1)).toBe('Exchange -72000');
    expect(chargeOf(other)).toBe(48_000);
  });

  it('waits for an exchange that asks for more than goes back, so that no cancellation charges what was dropped', () => {
    const much = () => paid().give(dearer('ski-1', 'new', 80_000));
    expect(much().refusal(drop('ski-2'))).toBe('order.billOpen');
    const cancel = { kind: 'cancel', keepPercent: 100, reason: 'ill' } as const;
    const charge = (sample: SampleOrder) => moneyOf(sample.give(cancel).order).chargeFen;
    expect(charge(much().pay().give(drop('ski-2')))).toBe(168_000);
    expect(
      charge(
        paid()
          .give(drop('ski-2'))
          .give(dearer('ski-1', 'new', 80_000)),
      ),
    ).toBe(44_000);
  });

  it('keeps the deposit of what still leaves, whatever was given back of deposits before', () => {
    const sample = paid().give({
      kind: 'adjust',
      items: [{ ...sampleItem('Deposit', -50_000), lineId: 'ski-1' }],
      reason: 'sorry',
      byManager: false,
    });
    expect(sample.give(drop()).bills().at(-1)).toBe('Exchange -36000');
    expect(moneyOf(sample.order).depositHeldFen).toBe(50_000);
    expect(sample.give(drop('ski-2')).bills().at(-1)).toBe('Exchange -86000');
    expect(chargeOf(sample)).toBe(8_000);
  });

  it('waits for longer dates that are not paid, and for an exchange that was paid in part', () => {
    const longer = paid().give({ kind: 'redate', period: samplePeriod(3), expiresAt: null });
    expect(longer.refusal(drop())).toBe('order.billOpen');
    const part = paid().give(dearer('ski-1', 'new'));
    const billId = part.order.bills[1]?.id ?? '';
    part.give({ kind: 'recordPayment', billId, amountFen: 100, method: 'cash' });
    expect(part.refusal(drop())).toBe('order.billOpen');
  });

  it('costs nothing beside a coupon: what the rest does not bear is there again for longer dates', () => {
    const sample = paid({ discountFen: 60_000 }).give(drop('ski-1'));
    // Of 800 yuan of rent 200 were paid; 440 are left, which the coupon takes off whole.
    expect(sample.bills().at(-1)).toBe('Exchange -70000');
    expect(moneyOf(sample.order).chargeFen).toBe(0);
    sample.give({ kind: 'redate', period: samplePeriod(3), expiresAt: null });
    // Three days of what is left are 660, less the coupon of 600.
    expect(sample.bills().at(-1)).toBe('Supplement 6000');
    const draft = reserved({ discountFen: 60_000 }).give(drop('ski-1'));
    expect(draft.bills()).toEqual(['Initial 50000']);
    draft.give({ kind: 'redate', period: samplePeriod(3), expiresAt: null });
    expect(draft.bills()).toEqual(['Initial 56000']);
  });

  it('gives back once what a courtesy gave before', () => {
    const sample = paid().give({
      kind: 'adjust',
      items: [sampleItem('Rent', -70_000)],
      reason: 'courtesy',
      byManager: true,
    });
    sample.give(drop('ski-1'));
    expect(sample.bills().at(-1)).toBe('Exchange -60000');
    expect(moneyOf(sample.order).chargeFen).toBe(0);
  });

  it('gives nothing back that was waived, neither of the rent nor of the deposit', () => {
    const sample = paid().give(dearer('helmets', 'new')).give({
      kind: 'waiveBalance',
      billId: 'id-3',
      reason: 'our mistake',
    });
    const waived = sample.order.bills[1];
    expect([waived?.status, waived?.totalFen]).toEqual(['Paid', 0]);
    // 200 of its rent and all of its deposit were never paid; the two days of the helmet were.
    sample.give(drop('new'));
    expect(sample.bills().at(-1)).toBe('Exchange -4000');
    expect(chargeOf(sample)).toBe(76_000);
  });

  it('shares what was waived of counted gear among the pieces that are left, one drop after the other', () => {
    const newLine = { id: 'caps', size: 'small', rateFen: 5_000, depositFen: 0, boundTo: null } as const;
    const swap = { ...dearer('helmets', 'caps'), quantity: 2, newLine } as const;
    const sample = paid().give(swap).give({ kind: 'waiveBalance', billId: 'id-3', reason: 'our mistake' });
    // Each of the two costs 100 for two days, of which 60 were waived.
    expect(sample.give(drop('caps')).bills().at(-1)).toBe('Exchange -4000');
    expect(sample.give(drop('caps')).bills().at(-1)).toBe('Exchange -4000');
    expect(chargeOf(sample)).toBe(72_000);
  });

  it('ends like an order that never had the piece, whatever comes before or behind it', () => {
    const without = chargeOf(paid({ lines: [sampleSki('ski-2')] }).give(redated(3)));
    const both = { lines: [sampleSki('ski-1'), sampleSki('ski-2')] };
    expect(chargeOf(paid(both).give(drop()).give(redated(3)))).toBe(without);
    expect(chargeOf(paid(both).give(redated(3)).pay().give(drop()))).toBe(without);
    expect(chargeOf(reserved(both).give(drop()).give(redated(3)))).toBe(without);
  });
});

const redated = (days: number) => ({ kind: 'redate', period: samplePeriod(days), expiresAt: null }) as const;
