import { Select } from '#ui/Select.tsx';
import { useCall } from '#web/api/queries.ts';
import { orderFiltersText } from '#web/text/order-filters.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { value: string; onChange: (agentId: string) => void };

/** Orders that one agent brought; nothing while the chain has no agents. */
export function AgentFilter({ value, onChange }: Props) {
  const t = useText(orderFiltersText);
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
