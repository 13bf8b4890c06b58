import { describe, expect, it } from 'vitest';
import type { ExchangedLine, OrderCommand } from '#domain/orders/command.ts';
import type { NewOrder } from '#domain/orders/create-order.ts';
import { daysToSwap } from '#domain/orders/days-left.ts';
import { brokenLaw } from '#testing/order-laws.ts';
import { SampleOrder, samplePeriod, sampleStartAt } from '#testing/sample-orders.ts';
import { dayMs } from '#domain/time/instant.ts';

const gear = (id: string, rateFen = 18_000, depositFen = 50_000): ExchangedLine => ({
  id,
  size: 'large',
  rateFen,
  depositFen,
  boundTo: null,
});
const swap = (newLine: ExchangedLine, changes: Partial<OrderCommand<'exchange'>> = {}) =>
  ({
    kind: 'exchange',
    lineId: 'ski-1',
    quantity: 1,
    newLine,
    daysLeft: 2,
    reason: 'too small',
    ...changes,
  }) as const;
const unpaid = (changes: Partial<NewOrder> = {}) => new SampleOrder(changes);
const paid = (changes: Partial<NewOrder> = {}) => unpaid(changes).pay();
const reserved = (changes: Partial<NewOrder> = {}) => unpaid({ type: 'Reservation', ...changes });
const draftOf = ({ order }: SampleOrder) => order.bills.find(({ status }) => status === 'Draft');

describe('exchange before the gear leaves', () => {
  it('of equal gear changes nothing in the books, paid or not', () => {
    for (const sample of [paid(), unpaid(), reserved()]) {
      const [status, bills] = [sample.order.status, sample.bills()];
      sample.give(swap(gear('boot-28')));
      expect([sample.order.status, sample.bills()]).toEqual([status, bills]);
      expect(sample.order.lines[0]?.closed.exchanged).toBe(1);
      expect(sample.order.lines.at(-1)).toMatchObject({ id: 'boot-28', boundTo: null, handedOverAt: null });
    }
  });

  it.each([
    ['dearer', gear('new', 20_000, 60_000), 'Exchange 14000'],
    ['cheaper', gear('new', 10_000, 20_000), 'Exchange -46000'],
  ])('of %s gear is billed for all days on a paid order, which keeps its status', (_case, line, bill) => {
    const sample = paid().give(swap(line));
    expect(sample.bills().at(-1)).toBe(bill);
    expect(sample.order.status).toBe(2);
    expect(sample.path).toEqual([1, 2]);
  });

  it('draws a draft anew: rent, deposit, and the discount as far as the rest bears it', () => {
    const sample = reserved({ discountFen: 4_000 }).give(swap(gear('new', 20_000, 60_000)));
    expect(sample.bills()).toEqual(['Initial 190000']);
    expect(sample.order.status).toBe(11);
    expect(draftOf(sample)?.items.filter(({ lineId }) => lineId === 'ski-1')).toEqual([]);
    const pending = unpaid({ needsConfirmation: true }).give(swap(gear('new', 10_000, 20_000)));
    expect([pending.order.status, pending.bills()]).toEqual([0, ['Initial 134000']]);
    const preset = reserved({ depositPresetFen: 30_000 }).give(swap(gear('new', 18_000, 90_000)));
    expect(preset.bills()).toEqual(['Initial 110000']);
  });

  it('leaves a bill alone that somebody may be paying, so that only equal prices go', () => {
    expect(unpaid().refusal(swap(gear('new', 18_001)))).toBe('order.payThenExchange');
    expect(unpaid().refusal(swap(gear('new', 18_000, 0)))).toBe('order.payThenExchange');
  });

  it('undone, gives the same money: an unpaid difference is taken in, and nothing was paid twice', () => {
    const sample = paid().give(swap(gear('new', 30_000, 90_000)));
    sample.give(swap(gear('back'), { lineId: 'new' }));
    expect(sample.order.bills.map(({ purpose, status }) => `${purpose} ${status}`)).toEqual([
      'Initial Paid',
      'Exchange Void',
    ]);
    expect(sample.order.payments).toHaveLength(1);
    const draft = reserved();
    const before = draft.bills();
    draft.give(swap(gear('new', 30_000, 90_000))).give(swap(gear('back'), { lineId: 'new' }));
    expect(draft.bills()).toEqual(before);
  });

  it('has to be paid and bound before the gear leaves; what was given up needs neither', () => {
    const sample = paid()
      .bindAll()
      .give(swap(gear('new', 20_000, 60_000)));
    expect(sample.order.lines[0]?.boundTo).toBeNull();
    expect(sample.refusal({ kind: 'bind', lineId: 'ski-1', code: 'X' })).toBe('order.lineUnknown');
    expect(sample.refusal({ kind: 'handOver' })).toBe('order.billOpen');
    sample.pay();
    expect(sample.refusal({ kind: 'handOver' })).toBe('order.notAllBound');
    sample.give({ kind: 'bind', lineId: 'new', code: 'code-ski-1' }).give({ kind: 'handOver' });
    expect(sample.order.lines.map(({ handedOverAt }) => handedOverAt === null)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    sample.closeAll().settle().refundAll();
    expect([sample.order.status, brokenLaw(sample.order)]).toEqual([9, null]);
  });

  it('splits counted gear, and prices each part', () => {
    const hat: ExchangedLine = { id: 'hat-l', size: 'small', rateFen: 3_000, depositFen: 0, boundTo: null };
    const sample = paid().give(swap(hat, { lineId: 'helmets' }));
    expect(sample.bills().at(-1)).toBe('Exchange 2000');
    expect(sample.order.lines.at(-1)).toMatchObject({ id: 'hat-l', quantity: 1 });
    const draft = reserved().give(swap(hat, { lineId: 'helmets', quantity: 2 }));
    expect(draft.bills()).toEqual(['Initial 184000']);
  });

  it('keeps later dates to what the order has then', () => {
    const sample = paid()
      .give(swap(gear('new', 20_000)))
      .pay();
    sample.give({ kind: 'redate', period: samplePeriod(3), expiresAt: null });
    expect(sample.bills().at(-1)).toBe('Supplement 42000');
    expect(sample.refusal(swap(gear('third'), { lineId: 'new' }))).toBe('order.billOpen');
  });

  it('of a hire that is over wants other dates first', () => {
    const sample = paid();
    sample.now = sample.order.period.endAt;
    expect(sample.refusal(swap(gear('new')))).toBe('order.periodOver');
  });

  it('counts all days until something has left, then those that are left', () => {
    const today = new Date(sampleStartAt + dayMs + dayMs / 2).toISOString().slice(0, 10);
    expect(daysToSwap(paid().order, today)).toBe(2);
    expect(daysToSwap(paid().sendOut().order, today)).toBe(1);
  });

  it('needs a code only where gear leaves at once', () => {
    expect(paid().refusal(swap({ ...gear('new'), boundTo: ' ' }))).toBe('order.codeMissing');
    const out = paid().sendOut();
    expect(out.refusal(swap(gear('new')))).toBe('order.codeMissing');
    expect(
      paid()
        .bindAll()
        .refusal(swap({ ...gear('new'), boundTo: 'code-ski-2' })),
    ).toBe('order.alreadyBound');
  });
});
