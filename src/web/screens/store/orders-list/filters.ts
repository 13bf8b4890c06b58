import { orderStatus } from '#domain/orders/status.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { inputOfFilters, queryOfFilters, readOrderFilters } from '#web/parts/order-filters/order-filters.ts';
import type { OrderFilters } from '#web/parts/order-filters/order-filters.ts';
import { inputOfMore, queryOfMore, readMoreFilters } from '#web/parts/order-filters/more-filters.ts';
import type { MoreFilters } from '#web/parts/order-filters/more-filters.ts';

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
export const views = ['overdue', 'gearAtRisk', 'handOverToday', 'dueToday', 'noShow'] as const;
export type View = (typeof views)[number];

/** What the list shows; it lives in the address, so that back and reload keep it. */
export type Filters = OrderFilters & {
  readonly more: MoreFilters;
  readonly tab: StaffTab;
  readonly view: View | null;
  readonly keyword: string;
  /** In all stores where the reader works, instead of the one where the device stands. */
  readonly everywhere: boolean;
  /** Only those of which money is still to go back. */
  readonly refunding: boolean;
  /** Only those that this agent brought; empty for any. */
  readonly agentId: string;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Query = Readonly<Record<string, string | undefined>>;

/** Reads the filters from an address; whatever makes no sense is left out. */
export const readFilters = (query: Query): Filters => ({
  ...readOrderFilters(query),
  more: readMoreFilters(query),
  tab: tabNames.find((name) => name === query['tab']) ?? 'all',
  view: views.find((name) => name === query['view']) ?? null,
  keyword: (query['q'] ?? '').slice(0, 60),
  everywhere: query['stores'] === 'all',
  refunding: query['refunding'] === '1',
  agentId: uuid.test(query['agent'] ?? '') ? (query['agent'] ?? '') : '',
});

/** Writes the filters for an address, only those that say something. */
export const queryOf = ({
  tab,
  view,
  keyword,
  everywhere,
  refunding,
  agentId,
  more,
  ...filters
}: Filters): Query => ({
  q: keyword === '' ? undefined : keyword,
  tab: tab === 'all' ? undefined : tab,
  view: view ?? undefined,
  stores: everywhere ? 'all' : undefined,
  refunding: refunding ? '1' : undefined,
  agent: agentId === '' ? undefined : agentId,
  ...queryOfMore(more),
  ...queryOfFilters(filters),
});

type Day = { readonly todayOn: string; readonly endOfTodayAt: string };

/** What is asked of the server for the filters, at a store whose day it is. */
export const listInputOf = (filters: Filters, storeId: string | undefined, day: Day) => {
  const keyword = filters.keyword.trim();
  return {
    ...(storeId === undefined || filters.everywhere ? {} : { storeId }),
    ...(keyword === '' ? {} : { keyword }),
    ...(filters.refunding ? { refundPending: 'true' as const } : {}),
    ...(filters.agentId === '' ? {} : { agentId: filters.agentId }),
    ...viewInput(filters, day),
    ...inputOfMore(filters.more),
    ...inputOfFilters(filters),
  };
};

const viewInput = ({ view, tab }: Filters, { todayOn, endOfTodayAt }: Day) => {
  if (view === 'overdue') return { overdue: 'true' as const, sorting: 'dueAt asc' as const };
  if (view === 'gearAtRisk') return { gearAtRisk: 'true' as const, sorting: 'startDate asc' as const };
  if (view === 'dueToday') return { dueBefore: endOfTodayAt, sorting: 'dueAt asc' as const };
  if (view === 'handOverToday') {
    const status = [pendingDelivery, reserved].join(',');
    return { status, startTo: todayOn, noShow: 'false' as const, sorting: 'startDate asc' as const };
  }
  if (view === 'noShow') return { noShow: 'true' as const, sorting: 'startDate asc' as const };
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
