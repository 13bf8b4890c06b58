import { describe, expect, it } from 'vitest';
import { groupByPerson } from '#web/parts/orders/group-by-person.ts';
import type { Bill, OrderLine } from '#web/parts/orders/order-types.ts';
import { rowsOf, statementOf } from '#web/parts/orders/statement.ts';
import { guestTabs, stageOf } from '#web/parts/orders/status-tones.ts';
import { orderStatus } from '#domain/orders/status.ts';

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
  depositFen: 0,
  named: false,
  boundTo: null,
  handedOverAt: null,
  returned: 0,
  damaged: 0,
  lost: 0,
  exchanged: 0,
  lateUnitDays: 0,
  closeNote: '',
});
const bill = (change: Partial<Bill>): Bill => ({
  id: 'b',
  purpose: 'Initial',
  status: 'Open',
  items: [{ kind: 'Rent', amountFen: 100, lineId: 'a', note: '' }],
  totalFen: 100,
  paidFen: 0,
  dueFen: 100,
  reason: '',
  createdAt: '',
  ...change,
});

describe('rowsOf', () => {
  it('sums rent over the lines, tells the two ways apart and names what is damaged', () => {
    const rows = rowsOf(
      [
        { kind: 'Rent', amountFen: 100, lineId: 'a', note: '' },
        { kind: 'Rent', amountFen: 50, lineId: 'b', note: '' },
        { kind: 'DeliveryFee', amountFen: 30, lineId: null, note: 'delivery' },
        { kind: 'DeliveryFee', amountFen: 20, lineId: null, note: 'pickup' },
        { kind: 'DamageFee', amountFen: 10, lineId: 'b', note: 'edge' },
        { kind: 'DamageFee', amountFen: 5, lineId: 'a', note: '' },
        { kind: 'Discount', amountFen: 0, lineId: null, note: '' },
      ],
      [line('a'), line('b')],
    );
    expect(rows.map(({ word, amountFen, title, note }) => [word, amountFen, title, note])).toEqual([
      ['Rent', 150, '', ''],
      ['DeliveryFee', 30, '', ''],
      ['PickupFee', 20, '', ''],
      ['DamageFee', 10, 'Ski b 168', 'edge'],
      ['DamageFee', 5, 'Ski a 168', ''],
    ]);
  });
});

describe('statementOf', () => {
  it('leaves out void bills through which no money went', () => {
    const bills = [
      bill({ id: '1', status: 'Void' }),
      bill({ id: '2', status: 'Void', paidFen: 40 }),
      bill({ id: '3' }),
    ];
    expect(statementOf({ bills, lines: [] }).map(({ id }) => id)).toEqual(['2', '3']);
  });
});

describe('groupByPerson', () => {
  it('puts what is for nobody at the end and leaves out people without gear', () => {
    const groups = groupByPerson({
      people: [{ name: 'Li' }, { name: 'Wu' }],
      lines: [line('a'), line('b', 1), line('c', 9)],
    });
    expect(groups.map(({ person, lines }) => [person?.name, lines.map(({ id }) => id)])).toEqual([
      ['Wu', ['b']],
      [undefined, ['a', 'c']],
    ]);
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
