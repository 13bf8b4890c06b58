import type { PageProps } from '#web/routing/page-table.ts';
import { PoolList, readId } from '#web/screens/store/small-equipment/PoolList.tsx';
import { StockTakeView } from '#web/screens/store/small-equipment/StockTakeView.tsx';

/** Counted gear: its shelves, or the stock take that the address names. */
export function StoreSmallGear({ query }: PageProps<'storeSmallGear'>) {
  const takeId = readId(query['take']);
  return takeId === null ? <PoolList query={query} /> : <StockTakeView key={takeId} id={takeId} />;
}
