import { describe, expect, it } from 'vitest';
import type { ExchangedLine, OrderCommand } from '#domain/orders/command.ts';
import type { NewOrder } from '#domain/orders/create-order.ts';
import { moneyOf } from '#domain/orders/money.ts';
import { brokenLaw } from '#testing/order-laws.ts';
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
const like = (id: string, rateFen: number, depositFen: number): ExchangedLine => ({
  ...ski,
  id,
  rateFen,
  depositFen,
  boundTo: `code-${id}`,
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

  it('costs nothing when it is undone before it was paid', () => {
    const sample = inUse()
      .give(exchange())
      .give(exchange({ lineId: 'new', newLine: like('back', 18_000, 50_000) }));
    expect(sample.order).toMatchObject({ status: 5, payments: { length: 1 } });
    expect(sample.order.bills.map(({ purpose, status }) => `${purpose} ${status}`)).toEqual([
      'Initial Paid',
      'Exchange Void',
    ]);
    const dear = inUse().give(exchange({ newLine: like('new', 90_000, 200_000) }));
    expect(
      dear.give(exchange({ lineId: 'new', newLine: like('back', 18_000, 50_000) })).order.payments,
    ).toHaveLength(1);
  });

  it('takes the exchange before it in that nobody paid: one bill stays', () => {
    const once = () => inUse().give(exchange());
    const open = (sample: SampleOrder) =>
      sample.order.bills
        .filter(({ status }) => status !== 'Void')
        .map(({ status, totalFen }) => `${status} ${totalFen}`);
    const dearer = once().give(exchange({ lineId: 'new', newLine: like('third', 23_000, 60_000) }));
    expect(open(dearer)).toEqual(['Paid 180000', 'Open 20000']);
    expect(dearer.order.bills.at(-1)?.items).toEqual([
      { kind: 'Rent', amountFen: 10_000, lineId: 'third', note: '' },
      { kind: 'Deposit', amountFen: 10_000, lineId: 'third', note: '' },
    ]);
    const cheaper = once().give(exchange({ lineId: 'new', newLine: like('third', 10_000, 20_000) }));
    expect(open(cheaper)).toEqual(['Paid 180000', 'Refunding -46000']);
    const both = once().give(exchange({ lineId: 'ski-2', newLine: like('third', 19_000, 50_000) }));
    expect(open(both)).toEqual(['Paid 180000', 'Open 16000']);
    expect(both.order.bills.at(-1)?.items).toEqual([
      { kind: 'Rent', amountFen: 4_000, lineId: 'new', note: '' },
      { kind: 'Deposit', amountFen: 10_000, lineId: 'new', note: '' },
      { kind: 'Rent', amountFen: 2_000, lineId: 'third', note: '' },
    ]);
    const even = once().give(exchange({ lineId: 'ski-2', newLine: like('third', 11_000, 50_000) }));
    expect(open(even)).toEqual(['Paid 180000', 'Paid 0']);
  });

  it('gives what a cheaper thing costs less back out of what the one before is to cost', () => {
    const sample = inUse().give({
      kind: 'adjust',
      items: [sampleItem('Rent', -75_000)],
      reason: 'sorry',
      byManager: false,
    });
    sample.give(exchange()).give(exchange({ lineId: 'ski-2', newLine: like('third', 10_000, 50_000) }));
    expect(sample.bills().at(-1)).toBe('Exchange 5000');
    expect(brokenLaw(sample.order)).toBeNull();
  });

  it('waits for the exchange before it that is paid in part', () => {
    const sample = inUse().give(exchange());
    const billId = sample.order.bills.at(-1)?.id ?? '';
    sample.give({ kind: 'recordPayment', billId, amountFen: 1, method: 'cash' });
    expect(sample.refusal(exchange({ lineId: 'new', newLine: like('back', 18_000, 50_000) }))).toBe(
      'order.billOpen',
    );
    expect(
      sample
        .pay()
        .give(exchange({ lineId: 'new', newLine: like('back', 18_000, 50_000) }))
        .bills()
        .at(-1),
    ).toBe('Exchange -14000');
  });

  describe('for gear whose price was waived', () => {
    const first = like('first', 18_000, 50_000);
    const plainer = like('plainer', 10_000, 20_000);
    const swap = (lineId: string, newLine: ExchangedLine, more: Partial<OrderCommand<'exchange'>> = {}) =>
      exchange({ lineId, newLine, ...more });
    const waive = (sample: SampleOrder): SampleOrder =>
      sample.give({ kind: 'waiveBalance', billId: sample.order.bills.at(-1)?.id ?? '', reason: 'sorry' });
    /** 40 yuan of rent and 100 of deposit that nobody pays. */
    const waived = (): SampleOrder => waive(inUse().give(exchange()));
    const moneyNow = ({ order }: SampleOrder): number[] => {
      const { chargeFen, depositHeldFen, refundPendingFen } = moneyOf(order);
      return [chargeFen, depositHeldFen, refundPendingFen];
    };

    it('gives nothing back when it is swapped back', () => {
      const sample = waived().give(swap('new', first));
      expect([moneyNow(sample), brokenLaw(sample.order)]).toEqual([[80_000, 100_000, 0], null]);
      expect(
        sample
          .give(swap('first', like('again', 20_000, 60_000)))
          .bills()
          .at(-1),
      ).toBe('Exchange 14000');
    });

    it('gives back only what was charged and not waived', () => {
      const sample = waived().give(swap('new', plainer));
      expect(moneyNow(sample)).toEqual([80_000 - 16_000, 70_000, 46_000]);
      const part = inUse().give(exchange());
      const billId = part.order.bills.at(-1)?.id ?? '';
      part.give({ kind: 'recordPayment', billId, amountFen: 13_000, method: 'cash' });
      waive(part).give(swap('new', first));
      expect([moneyNow(part), part.bills().at(-1)]).toEqual([[80_000, 100_000, 13_000], 'Exchange -13000']);
    });

    it('takes the waiver along over equal and dearer gear, and to other gear never', () => {
      const sample = waived().give(swap('new', like('equal', 20_000, 60_000)));
      expect(moneyNow(sample)).toEqual([80_000, 100_000, 0]);
      sample.give(swap('equal', like('dear', 25_000, 60_000)));
      expect(sample.bills().at(-1)).toBe('Exchange 10000');
      expect(sample.refusal(swap('ski-2', plainer))).toBe('order.billOpen');
      sample.pay().give(swap('dear', first));
      expect(moneyNow(sample)).toEqual([80_000, 100_000, 10_000]);
      const other = waived().give(swap('ski-2', plainer));
      expect(moneyNow(other)).toEqual([64_000, 70_000, 46_000]);
    });

    it('gives back beside an open exchange of other gear what that leaves', () => {
      const sample = waived().give(swap('ski-2', like('third', 21_000, 50_000)));
      sample.give(swap('new', plainer));
      expect([sample.bills().at(-1), brokenLaw(sample.order)]).toEqual(['Exchange -40000', null]);
    });

    it('shares it out among the units of small gear', () => {
      const dear = { id: 'new', size: 'small', rateFen: 3_000, depositFen: 0, boundTo: 'SHELF' } as const;
      const plain = { ...dear, rateFen: 2_000 };
      const sample = waive(inUse().give(swap('helmets', dear, { quantity: 2 })));
      sample.give(swap('new', { ...plain, id: 'one', rateFen: 1_000 }));
      expect(sample.bills().at(-1)).toBe('Exchange -2000');
      sample.give(swap('new', { ...plain, id: 'two' }));
      expect(moneyNow(sample)).toEqual([78_000, 100_000, 2_000]);
    });
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
    [
      'a loan without deposit',
      { type: 'Loan', reason: 'club', byManager: true, takesDeposit: false },
      ['Initial 0'],
    ],
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
