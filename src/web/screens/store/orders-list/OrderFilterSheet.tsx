import { Select } from '#ui/Select.tsx';
import { useCall } from '#web/api/queries.ts';
import { FilterSheet } from '#web/parts/lists/FilterSheet.tsx';
import type { FilterGroup } from '#web/parts/lists/groups-of.ts';
import { useOrderGroups } from '#web/parts/order-filters/use-order-groups.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import type { staffOrderList, StaffFilters } from '#web/screens/store/orders-list/filters.ts';
import { orderFiltersText } from '#web/text/order-filters.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  filters: StaffFilters;
  onChange: (changes: Partial<StaffFilters>) => void;
};

/** What narrows the store's orders besides tabs, views and first days. */
export function OrderFilterSheet({ filters, onChange, ...sheet }: Props) {
  const t = orderFiltersText.use();
  const { stores } = useStaffStores();
  const where: readonly FilterGroup<typeof staffOrderList>[] =
    stores.length > 1
      ? [{ label: t.where, field: 'stores', options: [{ value: 'all', label: t.everywhere }] }]
      : [];
  // One status is finer than a tab, and takes its place.
  const narrow = (change: Partial<StaffFilters>) =>
    onChange(change.status === undefined ? change : { ...change, tab: undefined, view: undefined });
  const { tab, view, keyword, startFrom, startTo } = filters;
  const cleared = Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]));
  return (
    <FilterSheet<typeof staffOrderList>
      {...sheet}
      title={t.title}
      groups={[...where, ...useOrderGroups('staff')]}
      value={filters}
      onChange={narrow}
      onClear={() => onChange({ ...cleared, tab, view, keyword, startFrom, startTo })}
    >
      <AgentFilter value={filters.agentId ?? ''} onChange={(agentId) => onChange({ agentId })} />
    </FilterSheet>
  );
}

/** Orders that one agent brought; nothing while the chain has no agents. */
function AgentFilter({ value, onChange }: { value: string; onChange: (agentId: string) => void }) {
  const t = orderFiltersText.use();
  const agents = useCall('orders.agents', { maxResultCount: 200 }).data?.items ?? [];
  if (agents.length === 0 && value === '') return null;
  return (
    <Select
      label={t.agent}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: t.anyAgent },
        ...agents.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
