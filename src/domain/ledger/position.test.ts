import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Account } from '#domain/ledger/accounts.ts';
import { assetByTill, emptyPosition, positionOf, postingsBetween } from '#domain/ledger/position.ts';
import type { Position } from '#domain/ledger/position.ts';
import { hourMs } from '#domain/time/instant.ts';
import { sampleItem, SampleOrder, samplePeriod, sampleSki, sampleStartAt } from '#testing/sample-orders.ts';

const inOneTill = { get: () => 'T' } as unknown as ReadonlyMap<string, string>;
const positionAt = ({ order }: SampleOrder): Record<string, number> =>
  Object.fromEntries(positionOf(order, assetByTill(inOneTill)));

const delivered = (): SampleOrder =>
  new SampleOrder({ deliveryMethod: 'Delivery', deliveryFeeFen: 3_000, discountFen: 4_000 });
const ended = (sample: SampleOrder): SampleOrder => sample.closeAll().settle().refundAll();

/** What each worked example leaves in the books. Two days of two ski sets and two helmets are 80000 rent. */
const examples: readonly (readonly [string, () => SampleOrder, Readonly<Record<string, number>>])[] = [
  [
    'E1: delivered, with a coupon',
    () => ended(delivered().pay().sendOut()),
    { 'cash:T': 79_000, 'income:Rent': -80_000, 'income:DeliveryFee': -3_000, 'income:Discount': 4_000 },
  ],
  [
    'E2: a day longer',
    () =>
      ended(
        new SampleOrder({ discountFen: 4_000 })
          .pay()
          .sendOut()
          .give({ kind: 'extend', days: 1, period: samplePeriod(3) })
          .pay(),
      ),
    {
      'cash:T': 116_000,
      'income:Rent': -80_000,
      'income:ExtensionFee': -40_000,
      'income:Discount': 4_000,
    },
  ],
  [
    'E3: back a day late',
    () => new SampleOrder().pay().sendOut().closeAll().settle([], 1).refundAll(),
    { 'cash:T': 120_000, 'income:Rent': -80_000, 'income:ExtensionFee': -40_000 },
  ],
  [
    'E4: damage and loss',
    () =>
      new SampleOrder()
        .pay()
        .sendOut()
        .closeAll({ damaged: ['ski-1'], lost: ['ski-2'] })
        .settle([sampleItem('DamageFee', 65_000, 'ski-1'), sampleItem('DamageFee', 180_000, 'ski-2')])
        .pay(),
    { 'cash:T': 325_000, 'income:Rent': -80_000, 'income:DamageFee': -245_000 },
  ],
  [
    'E5: a day given back',
    () => {
      const items = [sampleItem('Rent', -18_000, 'ski-1'), sampleItem('Deposit', -50_000, 'ski-1')];
      const sample = new SampleOrder().pay().sendOut().give({ kind: 'earlyReturn', lineId: 'ski-1' });
      return ended(sample.give({ kind: 'adjust', items, reason: 'a day early', byManager: false }));
    },
    { 'cash:T': 62_000, 'income:Rent': -62_000 },
  ],
  [
    'E6: cancelled late',
    () => delivered().pay().give({ kind: 'cancel', keepPercent: 30, reason: 'ill' }).refundAll(),
    { 'cash:T': 22_800, 'income:Rent': -22_800 },
  ],
  [
    'E7: a better ski from the second day on',
    () => {
      const line = { ...sampleSki('ski'), rateFen: 12_000 };
      const newLine = {
        id: 'better',
        size: 'large',
        rateFen: 18_000,
        depositFen: 80_000,
        boundTo: 'B1',
      } as const;
      const exchange = { lineId: 'ski', quantity: 1, newLine, daysLeft: 2, reason: '' };
      const sample = new SampleOrder({ lines: [line], period: samplePeriod(3) }).pay().sendOut();
      return ended(sample.give({ kind: 'exchange', ...exchange }).pay());
    },
    { 'cash:T': 48_000, 'income:Rent': -48_000 },
  ],
  [
    'E8: Hospitality',
    () => ended(new SampleOrder({ type: 'Hospitality', byManager: true, reason: 'partner' }).sendOut()),
    { 'income:Rent': -80_000, 'income:Discount': 80_000 },
  ],
  [
    'E9: paid after the time-out',
    () => {
      const sample = new SampleOrder();
      sample.now = sampleStartAt + 3 * hourMs;
      const billId = sample.order.bills[0]?.id ?? '';
      return sample
        .give({ kind: 'expire' })
        .give({ kind: 'recordPayment', billId, amountFen: 140_000, method: 'wechat' })
        .refundAll();
    },
    {},
  ],
  [
    'E10: two ways of paying',
    () => {
      const sample = new SampleOrder();
      const billId = sample.order.bills[0]?.id ?? '';
      return sample
        .give({ kind: 'recordPayment', billId, amountFen: 100_000, method: 'wechat' })
        .give({ kind: 'recordPayment', billId, amountFen: 80_000, method: 'cash' })
        .sendOut()
        .closeAll()
        .settle([sampleItem('CleaningFee', 5_000)])
        .refundAll();
    },
    { 'clearing:wechat': 85_000, 'income:Rent': -80_000, 'income:CleaningFee': -5_000 },
  ],
];

describe('positionOf', () => {
  it.each(examples)('%s', (_, run, position) => {
    expect(positionAt(run())).toEqual(position);
  });

  it('holds a deposit, an open due and a promised refund until they are over', () => {
    const sample = new SampleOrder();
    expect(positionAt(sample)).toEqual({
      receivable: 180_000,
      deposits: -100_000,
      'income:Rent': -80_000,
    });
    sample.pay().sendOut().closeAll().settle();
    expect(positionAt(sample)).toEqual({
      'cash:T': 180_000,
      refundsDue: -100_000,
      'income:Rent': -80_000,
    });
  });

  it('books nothing for a reservation that was not asked to pay', () => {
    expect(positionAt(new SampleOrder({ type: 'Reservation' }))).toEqual({});
  });

  it('keeps apart what lies in different tills', () => {
    const { order } = new SampleOrder().pay();
    const [payment] = order.payments;
    const tills = new Map([[payment?.id ?? '', 'till-2']]);
    expect(positionOf(order, assetByTill(tills)).get('cash:till-2')).toBe(180_000);
  });
});

describe('postingsBetween', () => {
  const account = fc.constantFrom<Account>('cash:T', 'receivable', 'deposits', 'income:Rent', 'bank');
  const position = fc
    .array(
      fc.tuple(
        account,
        fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((fen) => fen !== 0),
      ),
    )
    .map((entries): Position => new Map(entries));

  it('leads from one position to the other, each account once, without zeros', () => {
    fc.assert(
      fc.property(position, position, (before, after) => {
        const postings = postingsBetween(before, after);
        const there = new Map(before);
        for (const posting of postings)
          there.set(posting.account, (there.get(posting.account) ?? 0) + posting.amountFen);
        expect(new Map([...there].filter(([, fen]) => fen !== 0))).toEqual(after);
        expect(postings.every(({ amountFen }) => amountFen !== 0)).toBe(true);
        expect(new Set(postings.map((posting) => posting.account)).size).toBe(postings.length);
      }),
    );
  });

  it('balances at every step of a hire', () => {
    const steps = [new SampleOrder(), new SampleOrder().pay(), ...examples.map(([, run]) => run())].map(
      ({ order }) => positionOf(order, assetByTill(inOneTill)),
    );
    for (const step of [emptyPosition, ...steps])
      for (const next of steps) {
        const sum = postingsBetween(step, next).reduce((total, { amountFen }) => total + amountFen, 0);
        expect(sum).toBe(0);
      }
  });
});
