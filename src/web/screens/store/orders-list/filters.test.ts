import { describe, expect, it } from 'vitest';
import { orderStatus } from '#domain/orders/status.ts';
import { noOrderFilters } from '#web/parts/order-filters/order-filters.ts';
import { noMoreFilters } from '#web/parts/order-filters/more-filters.ts';
import { countOf, listInputOf, queryOf, readFilters, staffTabs } from './filters.ts';

const day = { todayOn: '2026-11-21', endOfTodayAt: '2026-11-21T16:00:00.000Z' };

describe('staffTabs', () => {
  it('holds every status exactly once', () => {
    expect(
      Object.values(staffTabs)
        .flat()
        .toSorted((a, b) => a - b),
    ).toEqual(Object.values(orderStatus).toSorted((a, b) => a - b));
  });
});

describe('readFilters', () => {
  it('reads what was written', () => {
    const filters = {
      ...noOrderFilters,
      tab: 'out',
      view: 'overdue',
      keyword: '张 3',
      everywhere: true,
      refunding: true,
      agentId: '0190a1b2-0000-7000-8000-000000000001',
      from: '2026-11-01',
      more: { ...noMoreFilters, back: 'Pickup', paidBy: 'wechat', lastTo: '2026-11-30' },
    } as const;
    const query = new URLSearchParams(
      Object.entries(queryOf(filters)).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    expect(readFilters(Object.fromEntries(query))).toEqual(filters);
  });

  it('drops nonsense', () => {
    expect(readFilters({ tab: 'x', view: 'y', from: '2026-13-01', agent: '1', q: 'a'.repeat(99) })).toEqual({
      ...noOrderFilters,
      tab: 'all',
      view: null,
      keyword: 'a'.repeat(60),
      everywhere: false,
      refunding: false,
      agentId: '',
      more: noMoreFilters,
    });
  });
});

describe('listInputOf', () => {
  const none = readFilters({});
  it.each([
    ['everything', none, undefined, {}],
    ['a store', none, 's', { storeId: 's' }],
    ['all stores', { ...none, everywhere: true }, 's', {}],
    [
      'another order than the view’s own',
      { ...none, view: 'overdue', sorting: 'dueFen desc' },
      undefined,
      { overdue: 'true', sorting: 'dueFen desc' },
    ],
    [
      'what an agent brought',
      { ...none, agentId: '0190a1b2-0000-7000-8000-000000000001' },
      undefined,
      { agentId: '0190a1b2-0000-7000-8000-000000000001' },
    ],
    [
      'money on its way back, paid by a company',
      { ...none, refunding: true, more: { ...noMoreFilters, paidBy: 'alipay' } },
      undefined,
      { refundPending: 'true', paidBy: 'alipay' },
    ],
    [
      'more than that',
      { ...none, more: { ...noMoreFilters, back: 'Pickup' } },
      undefined,
      { returnMethod: 'Pickup' },
    ],
    ['one status', { ...none, more: { ...noMoreFilters, status: 3 } }, undefined, { status: '3' }],
    ['a tab', { ...none, tab: 'toPay' }, undefined, { status: '1,6' }],
    ['overdue', { ...none, view: 'overdue' }, undefined, { overdue: 'true', sorting: 'dueAt asc' }],
    [
      'gear at risk',
      { ...none, view: 'gearAtRisk' },
      undefined,
      { gearAtRisk: 'true', sorting: 'startDate asc' },
    ],
    [
      'due today',
      { ...none, view: 'dueToday' },
      undefined,
      { dueBefore: day.endOfTodayAt, sorting: 'dueAt asc' },
    ],
    [
      'today’s hand-overs',
      { ...none, view: 'handOverToday' },
      undefined,
      { status: '2,11', startTo: '2026-11-21', noShow: 'false', sorting: 'startDate asc' },
    ],
    [
      'what nobody came for',
      { ...none, view: 'noShow' },
      undefined,
      { noShow: 'true', sorting: 'startDate asc' },
    ],
    [
      'words and days',
      { ...none, keyword: ' a ', from: '2026-11-02' },
      undefined,
      { keyword: 'a', startFrom: '2026-11-02' },
    ],
  ] as const)('asks for %s', (_, filters, storeId, input) => {
    expect(listInputOf(filters, storeId, day)).toEqual(input);
  });
});

describe('countOf', () => {
  it('adds up the statuses of a tab', () => {
    expect(countOf('toPay', { '1': 2, '6': 3, '2': 9 })).toBe(5);
    expect(countOf('done', {})).toBe(0);
  });
});
