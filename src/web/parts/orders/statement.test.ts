import { describe, expect, it } from 'vitest';
import type { Bill, OrderLine } from '#web/parts/orders/order-types.ts';
import { balanceOf, rowsOf, statementOf } from '#web/parts/orders/statement.ts';
import { guestTabs, stageOf } from '#web/parts/orders/StatusTag.tsx';
import { orderStatus } from '#domain/orders/status.ts';

type BillItem = Bill['items'][number];

const line = (id: string, person: number | null = null): OrderLine => ({
  id,
  person,
  size: 'large',
  variantId: 'v',
  poolId: null,
  equipmentId: null,
  barcode: null,
  title: `Ski ${id}`,
  sizeLabel: '168',
  categoryName: '',
  art: 'ski',
  quantity: 1,
  rateFen: 100,
  rent: null,
  depositFen: 0,
  named: false,
  boundTo: null,
  handedOverAt: null,
  collectedAt: null,
  returned: 0,
  damaged: 0,
  lost: 0,
  exchanged: 0,
  dropped: 0,
  lateDayFen: 100,
  lateUnitDays: 0,
  closeNote: '',
  insteadOf: null,
});
const item = (kind: BillItem['kind'], amountFen: number, more: Partial<BillItem> = {}): BillItem => ({
  kind,
  amountFen,
  lineId: null,
  leg: null,
  isWaiver: false,
  note: '',
  ...more,
});
const bill = (change: Partial<Bill>): Bill => ({
  id: 'b',
  purpose: 'Initial',
  status: 'Open',
  items: [item('Rent', 100, { lineId: 'a' })],
  totalFen: 100,
  paidFen: 0,
  dueFen: 100,
  reason: '',
  version: 1,
  withdrawable: [],
  createdAt: '',
  ...change,
});

describe('rowsOf', () => {
  it('sums rent over the lines, tells the two ways apart and names what is damaged', () => {
    const rows = rowsOf(
      [
        item('Rent', 100, { lineId: 'a' }),
        item('Rent', 50, { lineId: 'b' }),
        item('DeliveryFee', 30, { leg: 'delivery' }),
        item('DeliveryFee', 20, { leg: 'pickup' }),
        item('DeliveryFee', 7, { note: 'pickup', leg: 'delivery' }),
        item('DeliveryFee', -4, { note: 'late', leg: 'pickup' }),
        item('DeliveryFee', 2, { note: 'far' }),
        item('DamageFee', 10, { lineId: 'b', note: 'edge' }),
        item('DamageFee', 5, { lineId: 'a' }),
        item('Discount', 0),
      ],
      [line('a'), line('b')],
    );
    expect(rows.map(({ word, amountFen, title, note }) => [word, amountFen, title, note])).toEqual([
      ['Rent', 150, '', ''],
      ['DeliveryFee', 30, '', ''],
      ['PickupFee', 20, '', ''],
      ['DeliveryFee', 7, '', 'pickup'],
      ['PickupFee', -4, '', 'late'],
      ['DeliveryFee', 2, '', 'far'],
      ['DamageFee', 10, 'Ski b 168', 'edge'],
      ['DamageFee', 5, 'Ski a 168', ''],
    ]);
  });
});

describe('the parts of a rent', () => {
  const rentOf = (rateFen: readonly number[], savedFen: number): OrderLine['rent'] => ({
    rates: rateFen.map((each) => ({ rateFen: each, unitDays: 1 })),
    savings: savedFen === 0 ? [] : [{ kind: 'tier', name: 'third day', amountFen: savedFen }],
    rentFen: rateFen.reduce((sum, each) => sum + each, 0) - savedFen,
  });
  const partsOf = (items: Bill['items'], lines: readonly OrderLine[]) =>
    rowsOf(items, lines).flatMap(({ parts }) => parts);

  it('tell days at a rate, and days at their rates less the savings where they differ', () => {
    const lines = [
      { ...line('a'), rent: { rates: [{ rateFen: 100, unitDays: 2 }], savings: [], rentFen: 200 } },
      { ...line('b'), rent: rentOf([100, 200], 0) },
      { ...line('c'), rent: rentOf([100, 200], 50) },
    ];
    const items = [
      item('Rent', 200, { lineId: 'a' }),
      item('Rent', 300, { lineId: 'b' }),
      item('Rent', 250, { lineId: 'c' }),
    ];
    // 300 are no three days at 100.
    expect(partsOf(items, lines).map(({ days, rent }) => [days, rent?.rates.length, rent?.savings])).toEqual([
      [2, undefined, undefined],
      [null, 2, []],
      [null, 2, [{ kind: 'tier', name: 'third day', amountFen: 50 }]],
    ]);
  });

  it('tell only the amount where a bill asks for a part of it', () => {
    const lines = [{ ...line('a'), rent: rentOf([100, 200], 50) }];
    expect(partsOf([item('Rent', 100, { lineId: 'a' })], lines)[0]).toMatchObject({ days: null, rent: null });
  });

  it('tell days that cost otherwise by their amount alone', () => {
    const rent = { rates: [{ rateFen: 100, unitDays: 2 }], savings: [], rentFen: 200 };
    const [longer] = partsOf([item('ExtensionFee', 200, { lineId: 'a' })], [{ ...line('a'), rent }]);
    expect(longer).toMatchObject({ amountFen: 200, days: null, rent: null });
    // Moved to one day at 200: those are no two days at 100, which the line had said before.
    const moved = { ...line('a'), rent: rentOf([200], 0) };
    expect(partsOf([item('Rent', 200, { lineId: 'a' })], [moved])[0]).toMatchObject({
      rateFen: 200,
      days: 1,
    });
  });

  it('are told by the rate of the line where its rent is not known', () => {
    const items = [item('Rent', 200, { lineId: 'a' }), item('ExtensionFee', 300, { lineId: 'a' })];
    const rows = rowsOf(items, [line('a')]);
    expect(rows.flatMap(({ parts }) => parts).map(({ days }) => days)).toEqual([2, 3]);
  });

  it('add up for equal things', () => {
    const lines = ['a', 'b'].map((id) => ({ ...line(id), title: 'Ski', rent: rentOf([100, 200], 50) }));
    const items = lines.map(({ id }) => item('Rent', 250, { lineId: id }));
    expect(partsOf(items, lines)).toMatchObject([
      {
        quantity: 2,
        amountFen: 500,
        rent: {
          rates: [
            { rateFen: 100, unitDays: 2 },
            { rateFen: 200, unitDays: 2 },
          ],
          savings: [{ amountFen: 100 }],
        },
      },
    ]);
  });
});

describe('what was waived', () => {
  const waiver = (kind: 'Rent' | 'Deposit', lineId: string, amountFen: number, note = '') =>
    item(kind, amountFen, { lineId, note, isWaiver: true });
  const rowFields = (items: Bill['items']) =>
    rowsOf(items, [line('a'), line('b')]).map(({ word, isWaiver, amountFen, note, parts }) => [
      word,
      isWaiver,
      amountFen,
      note,
      parts.length,
    ]);

  it('stands in a row of its own for each kind, with its reason, apart from what was charged', () => {
    const charged = [
      item('Rent', 100, { lineId: 'a' }),
      item('Rent', 100, { lineId: 'b' }),
      item('Deposit', 500, { lineId: 'a' }),
    ];
    const waived = [
      waiver('Deposit', 'a', -500, 'kind'),
      waiver('Rent', 'a', -100, 'kind'),
      waiver('Rent', 'b', -20, 'kind'),
    ];
    expect(rowFields([...charged, ...waived])).toEqual([
      ['Rent', false, 200, '', 2],
      ['Deposit', false, 500, '', 0],
      ['Deposit', true, -500, 'kind', 0],
      ['Rent', true, -120, 'kind', 0],
    ]);
  });

  it('is not told where it only goes along with other gear, and is where it does not go back', () => {
    const along = [waiver('Rent', 'a', 60), waiver('Rent', 'b', -60)];
    expect(rowFields(along)).toEqual([]);
    const less = item('Rent', -90, { lineId: 'b' });
    expect(rowFields([less, ...along, waiver('Rent', 'b', 40)])).toEqual([
      ['Rent', false, -90, '', 1],
      ['Rent', true, 40, '', 0],
    ]);
  });
});

describe('a thing that went for another before it left', () => {
  const rent = [item('Rent', 100, { lineId: 'a' })];
  const titleOf = (lines: readonly OrderLine[]) => rowsOf(rent, lines)[0]?.parts[0]?.title;

  it('is named with what came in its place', () => {
    const old = { ...line('a'), exchanged: 1 };
    const [second, third] = [
      { ...line('b'), exchanged: 1, insteadOf: 'a' },
      { ...line('c'), insteadOf: 'b' },
    ];
    expect(titleOf([old, second, third])).toBe('Ski a 168 → Ski b 168 → Ski c 168');
    expect(titleOf([{ ...old, handedOverAt: '2026-11-20T02:00:00.000Z' }, second])).toBe('Ski a 168');
  });
});

describe('a line that gave up some of its units', () => {
  const daysOf = (change: Partial<OrderLine>) =>
    rowsOf([item('Rent', 400, { lineId: 'a' })], [{ ...line('a'), quantity: 2, ...change }])[0]?.parts[0]
      ?.days;

  it('tells no days, since an amount of before and one of after look the same', () => {
    expect(daysOf({})).toBe(2);
    expect(daysOf({ dropped: 1 })).toBeNull();
    expect(daysOf({ exchanged: 1 })).toBeNull();
  });
});

describe('statementOf', () => {
  it('puts the open bill before the closed ones, which stay in their order, and leaves out void ones', () => {
    const bills = [
      bill({ id: 'first', status: 'Paid' }),
      bill({ id: 'void', status: 'Void' }),
      bill({ id: 'back', status: 'Refunding' }),
      bill({ id: 'open', status: 'Open' }),
    ];
    const read = statementOf({ bills, lines: [] });
    expect(read.map(({ id }) => id)).toEqual(['open', 'first', 'back']);
  });

  it('tells what is only held apart from what the hire costs', () => {
    const items = [item('Deposit', 500, { lineId: 'a' }), item('Secured', -300), item('Rent', 100)];
    const [read] = statementOf({ bills: [bill({ items })], lines: [] });
    expect(read?.charges.map(({ word }) => word)).toEqual(['Rent']);
    expect(read?.deposits.map(({ word }) => word)).toEqual(['Deposit', 'Secured']);
  });
});

describe('the parts of a rent', () => {
  const parts = (items: readonly [lineId: string, amountFen: number][], lines: readonly OrderLine[]) =>
    rowsOf(
      items.map(([lineId, amountFen]) => item('Rent', amountFen, { lineId })),
      lines,
    )[0]?.parts.map(({ title, quantity, days, amountFen }) => [title, quantity, days, amountFen]);

  it('are the things hired, equal ones together, with the days when they come out even', () => {
    const same = { ...line('b'), title: 'Ski a' };
    const dearer = { ...line('c'), title: 'Ski a', rateFen: 150 };
    const poles = { ...line('d'), quantity: 3, rateFen: 20 };
    const amounts: [string, number][] = [
      ['a', 200],
      ['b', 200],
      ['c', 300],
      ['d', 120],
    ];
    expect(parts(amounts, [line('a'), same, dearer, poles])).toEqual([
      ['Ski a 168', 2, 2, 400],
      ['Ski a 168', 1, 2, 300],
      ['Ski d 168', 3, 2, 120],
    ]);
  });

  it.each([
    ['no whole number of days', 150],
    ['money given back', -100],
  ])('tell the amount alone of %s', (_, amountFen) => {
    expect(parts([['a', amountFen]], [line('a')])).toEqual([['Ski a 168', 1, null, amountFen]]);
  });
});

describe('balanceOf', () => {
  it.each([
    ['nothing was paid', { receivedFen: 0, openDuesFen: 1790, refundPendingFen: 0 }, false],
    ['all was paid', { receivedFen: 1790, openDuesFen: 0, refundPendingFen: 0 }, true],
    ['too much was paid', { receivedFen: 2000, openDuesFen: 0, refundPendingFen: 210 }, false],
    ['money goes both ways', { receivedFen: 1500, openDuesFen: 690, refundPendingFen: 400 }, false],
  ])('adds up when %s', (_, money, isEven) => {
    const balance = balanceOf({ chargeFen: 790, depositHeldFen: 1000, securedFen: 0, ...money });
    expect(balance.isEven).toBe(isEven);
    expect(balance.owedFen - money.receivedFen).toBe(balance.dueFen - balance.returningFen);
  });
});

describe('guestTabs', () => {
  it('hold every status exactly once', () => {
    const held = Object.values(guestTabs)
      .flat()
      .toSorted((a, b) => a - b);
    expect(held).toEqual(Object.values(orderStatus).toSorted((a, b) => a - b));
  });
});

describe('stageOf', () => {
  it('knows a stage for every status but the cancelled one', () => {
    const none = Object.values(orderStatus).filter((status) => stageOf(status) === null);
    expect(none).toEqual([orderStatus.cancelled]);
  });
});
