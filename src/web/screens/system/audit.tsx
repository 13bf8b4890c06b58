import { Suspense } from 'react';
import { auditList, auditNames } from '#contract/audit-lists.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useCall } from '#web/api/queries.ts';
import { filtersOf } from '#web/parts/lists/list-filters.ts';
import { ListScreen } from '#web/parts/lists/ListScreen.tsx';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { useOwnStores } from '#web/screens/system/use-manager.ts';
import { auditText } from '#web/text/audit.ts';

/** With the words for everything that happens, which come while the events do. */
const EventRow = lazyPart(() => import('#web/screens/system/audit/EventRow.tsx'), 'EventRow');

/** Who did what and when, with what changed: everything for the owner, the own stores for a manager. */
export function SystemAudit({ query }: PageProps<'systemAudit'>) {
  const t = auditText.use();
  const { stores } = useOwnStores();
  const people = useCall('system.auditPeople', {}).data?.items ?? [];
  const page = filtersOf(auditList, query, (next) => pathTo('systemAudit', next));
  return (
    <ListScreen
      of="systemAudit"
      back={pathTo('systemHome')}
      page={page}
      groups={{
        on: t.days,
        byId: [t.person, people.map(({ id, name }) => ({ value: id, label: name }))],
        about: [t.about, auditNames],
        ...(stores.length > 1
          ? { storeId: stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName })) }
          : {}),
      }}
      found={t.found}
      none={<EmptyState title={t.none} text={t.noneText} />}
      noneFound={t.noneFound}
      items={(events) => (
        <Suspense fallback={<Skeleton className="h-64 rounded-xl" />}>
          <ul className="bg-surface shadow-card divide-line m-0 list-none divide-y rounded-xl p-0">
            {events.map((event) => (
              <li key={event.id}>
                <EventRow event={event} showsStore={stores.length > 1} />
              </li>
            ))}
          </ul>
        </Suspense>
      )}
    />
  );
}
