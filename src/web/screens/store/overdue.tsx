import { overdueList } from '#contract/order-work-lists.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { filtersOf } from '#web/parts/lists/list-filters.ts';
import { ListScreen } from '#web/parts/lists/ListScreen.tsx';
import { pathTo } from '#web/paths.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { StoreSwitcher } from '#web/screens/store/counter/StoreSwitcher.tsx';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { OverdueCard } from '#web/screens/store/overdue/OverdueCard.tsx';
import { Rescues } from '#web/screens/store/risk/Rescues.tsx';
import { overdueText } from '#web/text/overdue.ts';

/** Gear that is late at the store: who keeps others waiting first, then who is late longest. */
export function StoreOverdue({ query }: PageProps<'storeOverdue'>) {
  const t = overdueText.use();
  const { current } = useStaffStores();
  const page = filtersOf(overdueList, query, (next) => pathTo('storeOverdue', next));
  return (
    <ListScreen
      of="storeOverdue"
      page={page}
      input={{ storeId: current?.storeId }}
      found={t.found}
      none={<EmptyState title={t.none} text={t.noneText} />}
      noneFound={null}
      items={(orders) => (
        <ul className="m-0 grid list-none grid-cols-1 items-start gap-3 p-0 lg:grid-cols-2">
          {orders.map((order) => (
            <li key={order.id}>
              <OverdueCard order={order} />
            </li>
          ))}
        </ul>
      )}
    >
      {/* Beside the title, the help and the spreadsheet there is no room for it on a phone. */}
      <div className="flex">
        <StoreSwitcher />
      </div>
      {current === undefined ? null : <Rescues storeId={current.storeId} />}
    </ListScreen>
  );
}
