import { describe, expect, it } from 'vitest';
import type { ExchangedLine, OrderCommand } from '#domain/orders/command.ts';
import type { NewOrder } from '#domain/orders/create-order.ts';
import { sampleItem, SampleOrder, samplePeriod } from '#testing/sample-orders.ts';

const ski: ExchangedLine = { id: 'new', size: 'large', rateFen: 20_000, depositFen: 60_000, boundTo: 'N1' };
const exchange = (changes: Partial<OrderCommand<'exchange'>> = {}): OrderCommand<'exchange'> => ({
  kind: 'exchange',
  lineId: 'ski-1',
  quantity: 1,
  newLine: ski,
  daysLeft: 2,
  reason: 'too long',
  ...changes,
});
const inUse = (changes: Partial<NewOrder> = {}): SampleOrder =>
  new SampleOrder({ returnMethod: 'Pickup', ...changes }).pay().sendOut();
const cheap = { ...ski, rateFen: 10_000, depositFen: 20_000 };

describe('exchange', () => {
  it('ends the old line and sends the new one out', () => {
    const { order, now } = inUse().give(exchange());
    expect(order.lines[0]?.closed.exchanged).toBe(1);
    expect(order.lines.at(-1)).toMatchObject({ ...ski, quantity: 1, handedOverAt: now });
    expect(order.bills.at(-1)).toMatchObject({
      purpose: 'Exchange',
      totalFen: 14_000,
      status: 'Open',
      reason: 'too long',
    });
  });

  it('gives back what a cheaper thing costs less', () => {
    const sample = inUse().give(exchange({ newLine: cheap }));
    expect(sample.bills().at(-1)).toBe('Exchange -46000');
    expect(sample.order.status).toBe(5);
  });

  it('waits for the extension whose days it would count, and does not count days that are asked for later', () => {
    const extend = { kind: 'extend', days: 10, period: samplePeriod(12) } as const;
    const extended = inUse().give(extend);
    expect(extended.refusal(exchange())).toBe('order.billOpen');
    expect(
      extended
        .pay()
        .give(exchange({ daysLeft: 12 }))
        .bills()
        .at(-1),
    ).toBe('Exchange 34000');
    const swapped = inUse().give(exchange()).pay().give(extend);
    const billId = swapped.order.bills.at(-1)?.id ?? '';
    expect(swapped.give({ kind: 'withdrawBill', billId }).order).toMatchObject({
      period: { days: 2 },
      status: 5,
    });
    expect(swapped.bills()).toEqual(['Initial 180000', 'Exchange 14000', 'Extension 420000']);
  });

  it('adds no bill for an equal thing', () => {
    const sample = inUse().give(exchange({ newLine: { ...ski, rateFen: 18_000, depositFen: 50_000 } }));
    expect(sample.bills()).toEqual(['Initial 180000']);
  });

  it('swaps some units of a small line', () => {
    const newLine = { id: 'new', size: 'small', rateFen: 3_000, depositFen: 0, boundTo: 'SHELF' } as const;
    const sample = inUse().give(exchange({ lineId: 'helmets', newLine }));
    expect(sample.bills().at(-1)).toBe('Exchange 2000');
    expect(sample.closeAll().order.status).toBe(6);
  });

  it('gives no more of the deposit and the rent back than is left', () => {
    const sample = inUse();
    const items = [sampleItem('Deposit', -90_000), sampleItem('Rent', -75_000)];
    sample
      .give({ kind: 'adjust', items, reason: 'sorry', byManager: false })
      .give(exchange({ newLine: cheap }));
    expect(sample.bills().at(-1)).toBe('Exchange -15000');
  });

  it.each([
    ['a hospitality', { type: 'Hospitality', reason: 'press', byManager: true }, ['Initial 0']],
    ['one deposit for the whole order', { depositPresetFen: 9_000 }, ['Initial 89000', 'Exchange 4000']],
    ['a loan', { type: 'Loan', reason: 'club', byManager: true }, ['Initial 100000', 'Exchange 10000']],
  ] as const)('minds %s', (_what, changes, bills) => {
    expect(inUse(changes).give(exchange()).bills()).toEqual(bills);
  });

  it.each([
    ['order.lineUnknown', { lineId: 'other' }],
    ['order.lineUnknown', { newLine: { ...ski, id: 'ski-2' } }],
    ['order.quantityWrong', { quantity: 2 }],
    ['order.quantityWrong', { quantity: 0 }],
    ['order.quantityWrong', { lineId: 'helmets', quantity: 2 }],
    ['order.daysWrong', { daysLeft: -1 }],
    ['order.codeMissing', { newLine: { ...ski, boundTo: '' } }],
    ['order.alreadyBound', { newLine: { ...ski, boundTo: 'code-ski-2' } }],
    ['payment.amountWrong', { newLine: { ...ski, rateFen: -1 } }],
    ['bill.tooHigh', { newLine: { ...ski, depositFen: 1_000_000_000 } }],
  ] as const)('refuses %s', (code, changes) => {
    expect(inUse().refusal(exchange(changes))).toBe(code);
  });

  it('refuses a line that is back or in the van', () => {
    expect(inUse().give({ kind: 'earlyReturn', lineId: 'ski-1' }).refusal(exchange())).toBe(
      'order.nothingOut',
    );
    expect(
      inUse()
        .give({ kind: 'collect', lineIds: ['ski-1'] })
        .refusal(exchange()),
    ).toBe('order.inVan');
  });

  it('refuses a period that is over: the dates are changed first', () => {
    const sample = inUse();
    sample.now = sample.order.period.endAt;
    expect(sample.refusal(exchange())).toBe('order.extendFirst');
    const { period } = sample.order;
    const longer = samplePeriod(period.days + 1);
    expect(
      sample.give({ kind: 'extend', days: 1, period: longer }).pay().give(exchange()).order.lines,
    ).toHaveLength(4);
  });
});
