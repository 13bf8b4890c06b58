import { Suspense, useEffect, useEffectEvent } from 'react';
import { poolList } from '#contract/gear-lists.ts';
import { useCall } from '#web/api/queries.ts';
import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import { readFilters, writeFilters } from '#web/parts/lists/list-filters.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { PoolView } from '#web/screens/store/small-equipment/PoolCards.tsx';
import type { CountChanges } from '#web/screens/store/small-equipment/use-count-changes.ts';

const idPattern = /^[\da-f-]{36}$/;

/** Reads an id from an address; null when it is none. */
export const readId = (text: string | undefined): string | null =>
  text !== undefined && idPattern.test(text) ? text : null;

const PoolSheet = lazyPart(() => import('#web/screens/store/small-equipment/PoolSheet.tsx'), 'PoolSheet');
const EditSheet = lazyPart(() => import('#web/screens/store/small-equipment/EditSheet.tsx'), 'EditSheet');
const StartTakeSheet = lazyPart(
  () => import('#web/screens/store/small-equipment/StartTakeSheet.tsx'),
  'StartTakeSheet',
);

type OpenSheet =
  | { readonly sheet: 'pool'; readonly pool: PoolView }
  /** null for a new one. */
  | { readonly sheet: 'edit'; readonly pool: PoolView | null }
  | { readonly sheet: 'take' };

/** Which sheet is over the list. The address may name a shelf, as a scan does: it opens, and leaves the address then. */
export const usePoolSheets = (query: Readonly<Record<string, string>>) => {
  const opening = useOpeningFor<OpenSheet>();
  const id = readId(query['shelf']);
  const pool = useCall('smallEquipment.get', { id: id ?? '' }, { enabled: id !== null }).data;
  const rest = pathTo('storeSmallGear', writeFilters(poolList, readFilters(poolList, query)));
  const show = useEffectEvent(opening.show);
  useEffect(() => {
    if (id === null || pool?.id !== id) return;
    navigate(rest, { replace: true });
    show({ sheet: 'pool', pool });
  }, [id, pool, rest]);
  return opening;
};

type Props = {
  opening: ReturnType<typeof usePoolSheets>;
  storeId: string | undefined;
  changes: CountChanges;
};

/** The sheets over the list; one that closes stays until it is out of sight, and each begins anew. */
export function PoolSheets({ opening: { subject, round, show, sheet }, storeId, changes }: Props) {
  if (subject === undefined || storeId === undefined) return null;
  return (
    <Suspense key={round}>
      {subject.sheet === 'pool' ? (
        <PoolSheet
          {...sheet}
          pool={changes.withChanges(subject.pool)}
          onEdit={(pool) => show({ sheet: 'edit', pool })}
        />
      ) : null}
      {subject.sheet === 'edit' ? <EditSheet {...sheet} pool={subject.pool} storeId={storeId} /> : null}
      {subject.sheet === 'take' ? <StartTakeSheet {...sheet} storeId={storeId} /> : null}
    </Suspense>
  );
}
