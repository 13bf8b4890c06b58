import { agentDueList } from '#contract/agent-lists.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { filtersOf } from '#web/parts/lists/list-filters.ts';
import { ListScreen } from '#web/parts/lists/ListScreen.tsx';
import { pathTo } from '#web/paths.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { AgentCard } from '#web/screens/store/agents/AgentCard.tsx';
import { PaidAgents } from '#web/screens/store/agents/PaidAgents.tsx';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { agentText } from '#web/text/agent.ts';

/** What the manager's stores owe to agents, what was paid, and what is paid now. */
export function StoreAgents({ query }: PageProps<'storeAgents'>) {
  const t = agentText.use();
  const { stores } = useStaffStores();
  const page = filtersOf(agentDueList, query, (next) => pathTo('storeAgents', next));
  const { storeId } = page.filters;
  return (
    <ListScreen
      of="storeAgents"
      page={page}
      search={t.search}
      groups={{
        ...(stores.length > 1
          ? { storeId: stores.map((store) => ({ value: store.storeId, label: store.storeName })) }
          : {}),
        sorting: { due: t.due, name: t.agents },
      }}
      found={t.found}
      none={<EmptyState title={t.none} text={t.noneText} />}
      noneFound={t.noneFound}
      items={(agents) => (
        <ul className="m-0 grid list-none grid-cols-1 gap-3 p-0 lg:grid-cols-2">
          {agents.map((agent) => (
            <li key={agent.id}>
              <AgentCard agent={agent} />
            </li>
          ))}
        </ul>
      )}
      below={<PaidAgents whose={storeId === undefined ? {} : { storeId }} />}
    />
  );
}
