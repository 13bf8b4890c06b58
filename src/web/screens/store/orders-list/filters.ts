import { orderStatus } from '#domain/orders/status.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { isDay } from '#domain/time/days.ts';

const { pending, unpaid, pendingDelivery, delivering, delivered, inUse } = orderStatus;
const { pendingPayment, pendingReturn, returned, completed, cancelled, reserved } = orderStatus;

/** The tabs of the list, in the order of a hire's life; an order stands in exactly one besides `all`. */
export const staffTabs = {
  all: [],
  toConfirm: [pending],
  toPay: [unpaid, pendingPayment],
  reserved: [reserved],
  toHandOver: [pendingDelivery, delivering],
  out: [delivered, inUse],
  toReturn: [pendingReturn],
  toSettle: [returned],
  done: [completed],
  cancelled: [cancelled],
} as const satisfies Readonly<Record<string, readonly OrderStatus[]>>;
export type StaffTab = keyof typeof staffTabs;

export const tabNames = Object.keys(staffTabs) as StaffTab[];

/** Lists that the counter's day asks for, besides the tabs. */
export const views = ['overdue', 'gearAtRisk', 'handOverToday', 'dueToday'] as const;
export type View = (typeof views)[number];

/** What the list shows; it lives in the address, so that back and reload keep it. */
export type Filters = {
  readonly tab: StaffTab;
  readonly view: View | null;
  readonly keyword: string;
  /** First days of the hire, both inclusive; empty for any. */
  readonly from: string;
  readonly to: string;
};

type Query = Readonly<Record<string, string | undefined>>;

const dayOr = (text: string | undefined): string => (text !== undefined && isDay(text) ? text : '');

/** Reads the filters from an address; whatever makes no sense is left out. */
export const readFilters = (query: Query): Filters => ({
  tab: tabNames.find((name) => name === query['tab']) ?? 'all',
  view: views.find((name) => name === query['view']) ?? null,
  keyword: (query['q'] ?? '').slice(0, 60),
  from: dayOr(query['from']),
  to: dayOr(query['to']),
});

/** Writes the filters for an address, only those that say something. */
export const queryOf = ({ tab, view, keyword, from, to }: Filters): Query => ({
  q: keyword === '' ? undefined : keyword,
  tab: tab === 'all' ? undefined : tab,
  view: view ?? undefined,
  from: from === '' ? undefined : from,
  to: to === '' ? undefined : to,
});

type Day = { readonly todayOn: string; readonly endOfTodayAt: string };

/** What is asked of the server for the filters, at a store whose day it is. */
export const listInputOf = (filters: Filters, storeId: string | undefined, day: Day) => {
  const keyword = filters.keyword.trim();
  return {
    ...(storeId === undefined ? {} : { storeId }),
    ...(keyword === '' ? {} : { keyword }),
    ...(filters.from === '' ? {} : { startFrom: filters.from }),
    ...(filters.to === '' ? {} : { startTo: filters.to }),
    ...viewInput(filters, day),
  };
};

const viewInput = ({ view, tab }: Filters, { todayOn, endOfTodayAt }: Day) => {
  if (view === 'overdue') return { overdue: 'true' as const, sorting: 'dueAt asc' as const };
  if (view === 'gearAtRisk') return { gearAtRisk: 'true' as const, sorting: 'startDate asc' as const };
  if (view === 'dueToday') return { dueBefore: endOfTodayAt, sorting: 'dueAt asc' as const };
  if (view === 'handOverToday') {
    const status = [pendingDelivery, reserved].join(',');
    return { status, startTo: todayOn, sorting: 'startDate asc' as const };
  }
  if (tab === 'all') return {};
  const isWaiting = tab === 'toHandOver' || tab === 'reserved';
  return {
    status: staffTabs[tab].join(','),
    ...(isWaiting ? { sorting: 'startDate asc' as const } : {}),
    ...(tab === 'out' || tab === 'toReturn' ? { sorting: 'dueAt asc' as const } : {}),
  };
};

const statusesOf = (tab: StaffTab): readonly OrderStatus[] => staffTabs[tab];

/** How many orders stand in a tab. */
export const countOf = (tab: StaffTab, byStatus: Readonly<Record<string, number>>): number =>
  statusesOf(tab).reduce<number>((sum, status) => sum + (byStatus[String(status)] ?? 0), 0);
