import { orderList } from '#contract/order-list.ts';
import { useGroups, type FilterGroup } from '#web/parts/lists/groups-of.ts';
import { orderFiltersText } from '#web/text/order-filters.ts';
import { ordersText } from '#web/text/orders.ts';

type Group = FilterGroup<typeof orderList>;

/** The filters of a list of orders, as groups of controls: for staff, or for a guest's own. */
export const useOrderGroups = (side: 'staff' | 'guest'): readonly Group[] => {
  const t = orderFiltersText.use();
  const words = ordersText.use();
  const owing = { field: 'due', label: t.owing } as const;
  const late = { field: 'overdue', label: t.late } as const;
  const refunding = { field: 'refundPending', label: t.refunding } as const;
  const groups = useGroups(orderList, {
    status: (value) => words[`status.${value}`],
    returnMethod: [t.back, (value) => t[`back.${value}`]],
    paidBy: [t.paidBy, (value) => words[`method.${value}`]],
    created: t.made,
    end: t.last,
  });
  const kinds = useGroups(orderList, {
    type: [t.type, (value) => words[`type.${value}`]],
    deliveryMethod: [t.way, (value) => words[`delivery.${value}`]],
    ...(side === 'guest' && { start: t.days }),
  });
  const sorts = Object.keys(orderList.sorts) as (keyof typeof orderList.sorts)[];
  const offered = side === 'guest' ? sorts.filter((one) => /^(createdAt|startDate) /.test(one)) : sorts;
  return [
    ...groups,
    { label: t.money, flags: side === 'guest' ? [owing, late, refunding] : [owing, refunding] },
    ...kinds,
    {
      label: t.sort,
      field: 'sorting',
      options: offered.map((value) => ({ value, label: t[`sort.${value}`] })),
    },
  ];
};
