import type { z } from 'zod';
import type { pool, poolSummary, stockTake, stockTakeDetail } from '#contract/small-equipment-shapes.ts';
import { onShelf } from '#domain/equipment/pool.ts';
import type { PoolRow, SummaryRow } from './sql.ts';
import type { LineRow, StockTakeRow } from './sql-stock-takes.ts';

export type PoolView = z.input<typeof pool>;
export type StockTakeView = z.input<typeof stockTakeDetail>;

export const presentPool = (row: PoolRow): PoolView => ({
  id: row.id,
  storeId: row.store_id,
  storeName: row.store_name,
  categoryId: row.category_id,
  categoryName: row.category_name,
  art: row.art,
  name: row.name,
  sizeLabel: row.size_label,
  shelfCode: row.shelf_code,
  dailyRentFen: row.daily_rent_fen,
  depositFen: row.deposit_fen,
  usable: row.usable,
  out: row.out,
  onShelf: onShelf(row),
  damaged: row.damaged,
  lost: row.lost,
  short: row.short_on === null ? null : { day: row.short_on, missing: row.missing ?? 0 },
  version: row.version,
});

export const presentSummary = (row: SummaryRow): z.input<typeof poolSummary> => ({
  pools: row.pools,
  usable: row.usable,
  out: row.out,
  damaged: row.damaged,
  lost: row.lost,
  poolsDamaged: row.pools_damaged,
  poolsLost: row.pools_lost,
  poolsShort: row.pools_short,
});

export const presentStockTake = (row: StockTakeRow): z.input<typeof stockTake> => ({
  id: row.id,
  storeId: row.store_id,
  storeName: row.store_name,
  categoryId: row.category_id,
  categoryName: row.category_name,
  state: row.state,
  openedAt: row.opened_at,
  openedBy: row.opened_by_name,
  endedAt: row.ended_at,
  endedBy: row.ended_by_name,
  countedPools: row.counted_pools,
  more: row.more,
  fewer: row.fewer,
  version: row.version,
});

const presentLine = (row: LineRow): StockTakeView['lines'][number] => ({
  poolId: row.pool_id,
  name: row.name,
  sizeLabel: row.size_label,
  shelfCode: row.shelf_code,
  categoryName: row.category_name,
  art: row.art,
  onShelf: row.on_shelf ?? onShelf(row),
  counted: row.counted,
  difference: row.counted === null || row.on_shelf === null ? null : row.counted - row.on_shelf,
  countedAt: row.counted_at,
  countedBy: row.counted_by_name,
});

export const presentStockTakeDetail = (row: StockTakeRow, lines: readonly LineRow[]): StockTakeView => ({
  ...presentStockTake(row),
  lines: lines.map(presentLine),
});
