import { useEffect } from 'react';
import { poolList } from '#contract/store-lists.ts';
import { useCall } from '#web/api/queries.ts';
import { readFilters, writeFilters } from '#web/parts/lists/list-filters.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { OpenSheet } from '#web/screens/store/small-equipment/PoolSheets.tsx';

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
