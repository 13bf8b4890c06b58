import type { ImportedPool } from '#domain/imports/imported.ts';
import { uuid } from '#server/db/uuid.ts';
import { addedEvent, changedEvent } from '#server/imports/import-event.ts';
import { planPools } from '#server/imports/plan-pools.ts';
import type { PoolLine, PoolPlan } from '#server/imports/plan-pools.ts';
import type { GearKind } from '#server/imports/gear-kind.ts';
import type { Names } from '#server/imports/screen-lines.ts';
import { inChunks } from '#server/imports/writing.ts';
import { insertEvents } from './sql.ts';
import type { ImportEvent } from './sql.ts';
import {
  insertMovements,
  insertPools,
  listBarcodesAmong,
  listPools,
  lockPools,
  updatePools,
} from './sql-pools.ts';
import type { NewMovement, PoolColumns } from './sql-pools.ts';

const toColumns = (
  row: ImportedPool,
  names: Names,
  pool: { readonly id: string; readonly usable: number },
): PoolColumns => ({
  ...pool,
  shelf_code: row.code,
  store_id: names.stores.get(row.store).id,
  category_id: names.categories.get(row.category).id,
  name: row.name,
  size_label: row.size,
  daily_rent_fen: row.rateFen,
  deposit_fen: row.depositFen,
});

type Written = { readonly columns: PoolColumns; readonly usableChange: number; readonly event: ImportEvent };

const writtenOf = (plan: PoolPlan, names: Names): { added: Written[]; changed: Written[] } => ({
  added: plan.added.map(({ row }) => {
    const columns = toColumns(row, names, { id: uuid(), usable: row.quantity });
    return { columns, usableChange: row.quantity, event: addedEvent('pool', columns) };
  }),
  changed: plan.changed.map(({ row, known, changes, usableChange }) => {
    const columns = toColumns(row, names, { id: known.id, usable: known.usable + usableChange });
    return { columns, usableChange, event: changedEvent('pool', columns, changes) };
  }),
});

const movementsOf = (written: readonly Written[]): NewMovement[] =>
  written
    .filter(({ usableChange }) => usableChange !== 0)
    .map(({ columns, usableChange }) => ({ id: uuid(), pool_id: columns.id, usable_change: usableChange }));

/** Small gear, counted by shelf. */
export const poolKind: GearKind<PoolLine, PoolPlan> = {
  size: 'small',
  listTaken: listBarcodesAmong,
  plan: async (db, lines, { locks, ...sheet }) => {
    if (locks) await lockPools(db);
    return planPools(lines, await listPools(db), sheet);
  },
  group: () => new Map(),
  write: async (db, plan, { names, writing }) => {
    const { added, changed } = writtenOf(plan, names);
    await inChunks(added, async (chunk, done) => {
      await insertPools(
        db,
        chunk.map(({ columns }) => columns),
        writing.at,
      );
      writing.progress(done);
    });
    if (changed.length > 0) {
      await updatePools(
        db,
        changed.map(({ columns }) => columns),
      );
    }
    await inChunks([...added, ...changed], async (chunk) => {
      await insertMovements(db, movementsOf(chunk), { ...writing, reason: writing.note });
      await insertEvents(
        db,
        chunk.map(({ event }) => event),
        writing,
      );
    });
    return [];
  },
};
