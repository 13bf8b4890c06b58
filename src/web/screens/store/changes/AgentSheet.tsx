import type { OrderSheetProps } from '#web/parts/orders/order-types.ts';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SearchInput } from '#ui/SearchInput.tsx';
import { useCall } from '#web/api/queries.ts';
import { useFault } from '#web/parts/forms/use-fault.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { useSettled } from '#web/parts/time/use-now.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { showSuccess } from '#web/state/toast.ts';
import { dispatchText } from '#web/text/dispatch.ts';
import { shellText } from '#web/text/shell.ts';

/** Who brought the guest: one of the chain's agents, or nobody. */
export function AgentSheet({ order, ...sheet }: OrderSheetProps) {
  const t = dispatchText.use();
  const shell = shellText.use();
  const [keyword, setKeyword] = useState('');
  const asked = useSettled(keyword.trim(), 250);
  const agents = useCall(
    'orders.agents',
    { keyword: asked, maxResultCount: 50 },
    { enabled: sheet.open, keepLast: true },
  );
  const fault = useFault(agents.error);
  const write = useOrderWrite('orders.setAgent', (after) => {
    sheet.onClose();
    showSuccess((after.agent ?? null) === null ? t.agentCleared : t.agentSet);
  });
  const set = (agentId: string | null) => write.run({ id: order.id, version: order.version, agentId });
  const now = order.agent ?? null;
  return (
    <AppSheet
      {...sheet}
      title={t.agentTitle}
      footer={
        now === null ? undefined : (
          <Button variant="secondary" loading={write.isPending} onClick={() => set(null)}>
            {t.agentClear}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <SearchInput value={keyword} onChange={setKeyword} label={t.agentSearch} clearLabel={shell.clear} />
        {write.fault === null ? null : <Notice tone="danger">{write.fault}</Notice>}
        {fault === null ? null : <Notice tone="danger">{fault}</Notice>}
        {agents.data?.items.length === 0 ? <EmptyState title={t.agentNone} /> : null}
        <div className="-mx-4 flex flex-col">
          {(agents.data?.items ?? []).map(({ id, name }) => (
            <ListRow
              key={id}
              icon="handshake"
              title={name}
              end={id === now?.id ? <Icon name="check" size={20} /> : undefined}
              onPress={() => (id === now?.id ? sheet.onClose() : set(id))}
            />
          ))}
        </div>
      </div>
    </AppSheet>
  );
}
