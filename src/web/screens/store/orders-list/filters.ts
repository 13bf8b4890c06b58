import { field } from '#contract/list.ts';
import { orderList } from '#contract/order-list.ts';
import { orderStatus, type OrderStatus } from '#domain/orders/status.ts';
import { inputOf, type Filters } from '#web/parts/lists/list-filters.ts';

const { pending, unpaid, pendingDelivery, delivering, delivered, inUse } = orderStatus;
const { pendingPayment, pendingReturn, returned, completed, cancelled, reserved } = orderStatus;

/** The tabs of the list, in the order of a hire's life; an order stands in exactly one besides `all`. */
const staffTabs = {
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
type StaffTab = keyof typeof staffTabs;

/** The list of orders with what its page adds: a tab, a view, and all stores of the reader instead of the device's. */
export const staffOrderList = {
  ...orderList,
  fields: {
    ...orderList.fields,
    tab: field.choice('tab', Object.keys(staffTabs) as [StaffTab, ...StaffTab[]]),
    /** Lists that the counter's day asks for. */
    view: field.choice('view', [
      'overdue',
      'gearAtRisk',
      'handOverToday',
      'ready',
      'handedOver',
      'dueToday',
      'out',
      'noShow',
    ]),
    stores: field.choice('stores', ['all']),
  },
};
export type StaffFilters = Filters<typeof staffOrderList>;
export type View = NonNullable<StaffFilters['view']>;

type Day = { readonly todayOn: string; readonly endOfTodayAt: string };

/** What is asked of the server for the filters, at a store whose day it is. */
export const listInputOf = (
  filters: StaffFilters,
  storeId: string | undefined,
  day: Day,
): Filters<typeof orderList> => ({
  ...viewInput(filters, day),
  ...inputOf(orderList, filters),
  storeId: filters.stores === 'all' ? undefined : storeId,
});

const inputOfView = ({ todayOn, endOfTodayAt }: Day): Readonly<Record<View, Filters<typeof orderList>>> => ({
  overdue: { overdue: true, sorting: 'dueAt asc' },
  gearAtRisk: { gearAtRisk: true, sorting: 'startDate asc' },
  dueToday: { dueBefore: endOfTodayAt, sorting: 'dueAt asc' },
  handOverToday: {
    status: [pendingDelivery, reserved],
    startTo: todayOn,
    noShow: false,
    sorting: 'startDate asc',
  },
  ready: {
    status: [pendingDelivery],
    startTo: todayOn,
    noShow: false,
    prepared: true,
    sorting: 'startDate asc',
  },
  handedOver: { handedOverOn: todayOn },
  out: { gearOut: true, sorting: 'dueAt asc' },
  noShow: { noShow: true, sorting: 'startDate asc' },
});

const sortOfTab: Partial<Readonly<Record<StaffTab, 'startDate asc' | 'dueAt asc'>>> = {
  toHandOver: 'startDate asc',
  reserved: 'startDate asc',
  out: 'dueAt asc',
  toReturn: 'dueAt asc',
};

const viewInput = ({ view, tab = 'all' }: StaffFilters, day: Day): Filters<typeof orderList> => {
  if (view !== undefined) return inputOfView(day)[view];
  if (tab === 'all') return {};
  const sorting = sortOfTab[tab];
  return { status: staffTabs[tab], ...(sorting === undefined ? {} : { sorting }) };
};

const statusesOf = (tab: StaffTab): readonly OrderStatus[] => staffTabs[tab];

/** How many orders stand in a tab. */
export const countOf = (tab: StaffTab, byStatus: Readonly<Record<string, number>>): number =>
  statusesOf(tab).reduce<number>((sum, status) => sum + (byStatus[String(status)] ?? 0), 0);
