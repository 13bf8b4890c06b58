import { field } from '#contract/list.ts';
import { orderList } from '#contract/order-list.ts';
import { inputOf, type Filters } from '#web/parts/lists/list-filters.ts';
import { guestTabs } from '#web/parts/orders/StatusTag.tsx';

type GuestTab = keyof typeof guestTabs;

export const guestTabNames = Object.keys(guestTabs) as [GuestTab, ...GuestTab[]];

/** The list of orders with the tab that its page adds. */
export const guestOrderList = {
  ...orderList,
  fields: { ...orderList.fields, tab: field.choice('tab', guestTabNames) },
};
export type GuestFilters = Filters<typeof guestOrderList>;

/** What is asked of the server. */
export const guestInputOf = (filters: GuestFilters): Filters<typeof orderList> => {
  const codes: readonly number[] = guestTabs[filters.tab ?? 'all'];
  return {
    ...(codes.length === 0 ? {} : { status: codes as Filters<typeof orderList>['status'] }),
    ...inputOf(orderList, filters),
    mine: true,
  };
};
