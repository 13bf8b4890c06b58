import { orderList } from '#contract/order-list.ts';
import type { FilterGroup } from '#web/parts/lists/ListFilters.tsx';
import { orderFiltersText } from '#web/text/order-filters.ts';
import { ordersText } from '#web/text/orders.ts';
import { useText } from '#web/text/use-text.ts';

type Group = FilterGroup<typeof orderList>;
type Sorting = keyof (typeof orderList)['sorts'];

const { status, type, deliveryMethod, returnMethod, paidBy } = orderList.fields;

/** The filters of a list of orders, as groups of controls: for staff, or for a guest's own. */
export const useOrderGroups = (side: 'staff' | 'guest'): readonly Group[] => {
  const t = useText(orderFiltersText);
  const words = useText(ordersText);
  const owing = { field: 'due', label: t.owing } as const;
  const late = { field: 'overdue', label: t.late } as const;
  const refunding = { field: 'refundPending', label: t.refunding } as const;
  const sorts = Object.keys(orderList.sorts) as Sorting[];
  const guestSorts = sorts.filter((one) => /^(createdAt|startDate) /.test(one));
  const startDays: readonly Group[] = side === 'guest' ? [{ label: t.days, days: 'start' }] : [];
  return [
    {
      label: t.status,
      field: 'status',
      options: status.values.map((value) => ({ value, label: words[`status.${value}`] })),
    },
    {
      label: t.back,
      field: 'returnMethod',
      options: returnMethod.values.map((value) => ({ value, label: t[`back.${value}`] })),
    },
    {
      label: t.paidBy,
      field: 'paidBy',
      options: paidBy.values.map((value) => ({ value, label: words[`method.${value}`] })),
    },
    { label: t.made, days: 'created' },
    { label: t.last, days: 'end' },
    { label: t.money, flags: side === 'guest' ? [owing, late, refunding] : [owing, refunding] },
    {
      label: t.type,
      field: 'type',
      options: type.values.map((value) => ({ value, label: words[`type.${value}`] })),
    },
    {
      label: t.way,
      field: 'deliveryMethod',
      options: deliveryMethod.values.map((value) => ({ value, label: words[`delivery.${value}`] })),
    },
    ...startDays,
    {
      label: t.sort,
      field: 'sorting',
      options: (side === 'guest' ? guestSorts : sorts).map((value) => ({ value, label: t[`sort.${value}`] })),
    },
  ];
};
