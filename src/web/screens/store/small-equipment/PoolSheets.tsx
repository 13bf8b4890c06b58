import { Suspense, useState, useEffect } from 'react';
import { poolList } from '#contract/store-lists.ts';
import { useCall } from '#web/api/queries.ts';
import { readFilters, writeFilters } from '#web/parts/lists/list-filters.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { PoolView } from '#web/screens/store/small-equipment/pool-groups.ts';
import type { CountChanges } from '#web/screens/store/small-equipment/use-count-changes.ts';

type Query = Readonly<Record<string, string>>;

const idPattern = /^[\da-f-]{36}$/;

/** Reads an id from an address; null when it is none. */
export const readId = (text: string | undefined): string | null =>
  text !== undefined && idPattern.test(text) ? text : null;

/** Opens the shelf that the address names, as a scan does; it leaves the address then. */
export const useNamedShelf = (query: Query, show: (wish: OpenSheet) => void): void => {
  const id = readId(query['shelf']);
  const pool = useCall('smallEquipment.get', { id: id ?? '' }, { enabled: id !== null }).data;
  const rest = pathTo('storeSmallGear', writeFilters(poolList, readFilters(poolList, query)));
  useEffect(() => {
    if (id === null || pool?.id !== id) return;
    navigate(rest, { replace: true });
    show({ sheet: 'pool', pool });
  }, [id, pool, rest, show]);
};

const PoolSheet = lazyPart(() => import('#web/screens/store/small-equipment/PoolSheet.tsx'), 'PoolSheet');
const EditSheet = lazyPart(() => import('#web/screens/store/small-equipment/EditSheet.tsx'), 'EditSheet');
const StartTakeSheet = lazyPart(
  () => import('#web/screens/store/small-equipment/StartTakeSheet.tsx'),
  'StartTakeSheet',
);

/** The sheet that is asked for; null for none. */
export type OpenSheet =
  | { readonly sheet: 'pool' | 'edit'; readonly pool: PoolView }
  | { readonly sheet: 'create' | 'take' }
  | null;

type Props = {
  wish: OpenSheet;
  storeId: string | undefined;
  changes: CountChanges;
  onShow: (wish: OpenSheet) => void;
};

/** The sheets over the list; one that closes stays until it is out of sight, and each begins anew. */
export function PoolSheets({ wish, storeId, changes, onShow }: Props) {
  const [last, setLast] = useState({ wish, round: 0 });
  if (wish !== null && wish !== last.wish) setLast({ wish, round: last.round + 1 });
  const { wish: shown, round } = last;
  if (shown === null || storeId === undefined) return null;
  const common = { open: wish !== null, onClose: () => onShow(null) };
  return (
    <Suspense>
      {shown.sheet === 'pool' ? (
        <PoolSheet
          key={round}
          {...common}
          pool={changes.shown(shown.pool)}
          onEdit={(pool) => onShow({ sheet: 'edit', pool })}
        />
      ) : null}
      {shown.sheet === 'edit' ? (
        <EditSheet key={round} {...common} pool={shown.pool} storeId={storeId} />
      ) : null}
      {shown.sheet === 'create' ? <EditSheet key={round} {...common} pool={null} storeId={storeId} /> : null}
      {shown.sheet === 'take' ? <StartTakeSheet key={round} {...common} storeId={storeId} /> : null}
    </Suspense>
  );
}
