import { describe, expect, it } from 'vitest';
import { orderStatus } from '#domain/orders/status.ts';
import { readFilters, writeFilters } from '#web/parts/lists/list-filters.ts';
import { countOf, listInputOf, staffOrderList, type StaffFilters } from './filters.ts';

const day = { todayOn: '2026-11-21', endOfTodayAt: '2026-11-21T16:00:00.000Z' };

describe('the tabs of the list', () => {
  it('hold every status exactly once', () => {
    const statusesIn = (tab: StaffFilters['tab']) => listInputOf({ tab }, undefined, day).status ?? [];
    expect(staffOrderList.fields.tab.values.flatMap(statusesIn).toSorted((a, b) => a - b)).toEqual(
      Object.values(orderStatus).toSorted((a, b) => a - b),
    );
  });
});

describe('the address of the list', () => {
  it('keeps the names that people have kept in links', () => {
    const filters: StaffFilters = {
      tab: 'out',
      view: 'overdue',
      keyword: '张 3',
      stores: 'all',
      refundPending: true,
      due: true,
      agentId: '0190a1b2-0000-7000-8000-000000000001',
      startFrom: '2026-11-01',
      returnMethod: 'Pickup',
      paidBy: 'wechat',
      deliveryMethod: 'Delivery',
      endTo: '2026-11-30',
      sorting: 'dueFen desc',
    };
    const address = {
      tab: 'out',
      view: 'overdue',
      q: '张 3',
      stores: 'all',
      refunding: '1',
      owing: '1',
      agent: '0190a1b2-0000-7000-8000-000000000001',
      from: '2026-11-01',
      back: 'Pickup',
      paid: 'wechat',
      way: 'Delivery',
      lastTo: '2026-11-30',
      sort: 'dueFen-desc',
    };
    const written = Object.entries(writeFilters(staffOrderList, filters)).filter(
      ([, text]) => text !== undefined,
    );
    expect(Object.fromEntries(written)).toEqual(address);
    expect(readFilters(staffOrderList, address)).toEqual(filters);
  });
});

describe('listInputOf', () => {
  const cases: [string, StaffFilters, string | undefined, object][] = [
    ['everything', {}, undefined, {}],
    ['a store', {}, 's', { storeId: 's' }],
    ['all stores', { stores: 'all' }, 's', {}],
    [
      'another order than the view’s own',
      { view: 'overdue', sorting: 'dueFen desc' },
      undefined,
      { overdue: true, sorting: 'dueFen desc' },
    ],
    ['one status in place of the tab', { tab: 'toPay', status: [3] }, undefined, { status: [3] }],
    ['a tab', { tab: 'toPay' }, undefined, { status: [1, 6] }],
    ['overdue', { view: 'overdue' }, undefined, { overdue: true, sorting: 'dueAt asc' }],
    ['gear at risk', { view: 'gearAtRisk' }, undefined, { gearAtRisk: true, sorting: 'startDate asc' }],
    ['due today', { view: 'dueToday' }, undefined, { dueBefore: day.endOfTodayAt, sorting: 'dueAt asc' }],
    [
      'today’s hand-overs',
      { view: 'handOverToday' },
      undefined,
      { status: [2, 11], startTo: '2026-11-21', noShow: false, sorting: 'startDate asc' },
    ],
    ['what nobody came for', { view: 'noShow' }, undefined, { noShow: true, sorting: 'startDate asc' }],
    [
      'words and days',
      { keyword: ' a ', startFrom: '2026-11-02' },
      undefined,
      { keyword: 'a', startFrom: '2026-11-02' },
    ],
  ];
  it.each(cases)('asks for %s', (_, filters, storeId, input) => {
    expect(listInputOf(filters, storeId, day)).toEqual(input);
  });
});

describe('countOf', () => {
  it('adds up the statuses of a tab', () => {
    expect(countOf('toPay', { '1': 2, '6': 3, '2': 9 })).toBe(5);
    expect(countOf('done', {})).toBe(0);
  });
});
