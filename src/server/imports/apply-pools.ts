import { mostPieces } from '#domain/equipment/pool.ts';
import type { AcceptedLine } from '#domain/imports/clean-sheet.ts';
import type { Header } from '#domain/imports/template-titles.ts';
import type { ImportedPool } from '#domain/imports/imported.ts';
import { cleanLine, storedSpelling } from '#domain/text/clean-text.ts';
import { uuid } from '#server/db/uuid.ts';
import { addedEvent, changedEvent, inChunks } from '#server/imports/writing.ts';
import { additionFault, changeFault, type Limits } from '#server/imports/reach.ts';
import { changesAmong, type Change, type LineFault } from '#server/imports/report.ts';
import type { GearKind, Names } from '#server/imports/apply-lines.ts';
import {
  insertEvents,
  insertMovements,
  insertPools,
  listBarcodesAmong,
  listPools,
  lockPools,
  updatePools,
} from './sql.ts';
import type { ImportEvent } from './sql.ts';

type KnownPool = Awaited<ReturnType<typeof listPools>>[number];
type PoolColumns = Parameters<typeof insertPools>[1][number];
type PoolLine = Pick<AcceptedLine, 'line'> & { readonly row: ImportedPool };
type ChangedPool = PoolLine & {
  readonly known: KnownPool;
  readonly changes: readonly Change[];
  /** Units more, or fewer when negative. */
  readonly usableChange: number;
};
type PoolPlan = {
  readonly added: readonly PoolLine[];
  readonly changed: readonly ChangedPool[];
  readonly unchanged: number;
  readonly faults: readonly LineFault[];
};

/** All units that the shop counts as its own; a sheet made before some broke still counts them. */
const ownedOf = ({ usable, damaged, lost }: KnownPool): number => usable + damaged + lost;

const withWhatIsKnown = (row: ImportedPool, known: KnownPool, header: Header): ImportedPool => ({
  ...row,
  name: storedSpelling(row.name, known.name, cleanLine),
  sizeLabel: header.columns.has('size')
    ? storedSpelling(row.sizeLabel, known.sizeLabel, cleanLine)
    : known.sizeLabel,
  depositFen: header.columns.has('deposit') ? row.depositFen : known.depositFen,
});

const changesOf = (row: ImportedPool, known: KnownPool): Change[] =>
  changesAmong([
    ['category', known.category, row.category],
    ['name', known.name, row.name],
    ['size', known.sizeLabel, row.sizeLabel],
    ['rate', known.dailyRentFen, row.dailyRentFen],
    ['deposit', known.depositFen, row.depositFen],
    ['store', known.store, row.store],
    ['quantity', ownedOf(known), row.quantity],
  ]);

const changeFaultOf = (
  { line, known, changes, usableChange }: ChangedPool,
  limits: Limits,
): LineFault | null => {
  const fault = changeFault(line, [known.storeId], limits);
  if (fault !== null || limits.reach === null) return fault;
  if (changes.some(({ field }) => field === 'store'))
    return { line, field: 'store', code: 'import.shelfStays' };
  if (usableChange === 0 || limits.reach.counts) return null;
  return { line, field: 'quantity', code: 'import.mayNotCount' };
};

/** The end of a stock take books what it found missing or too much then, at the store where it counted. */
const countFaultOf = ({ line, known, changes, usableChange }: ChangedPool): LineFault | null => {
  if (!known.isCounted) return null;
  const code = 'import.shelfBeingCounted';
  if (usableChange !== 0) return { line, field: 'quantity', code };
  return changes.some(({ field }) => field === 'store') ? { line, field: 'store', code } : null;
};

/** What broke or is gone counts besides what is fit for hire. */
const tooManyFault = (line: number, { usable, other }: { usable: number; other: number }): LineFault | null =>
  usable > mostPieces
    ? { line, field: 'quantity', code: 'import.quantityTooHigh', facts: { max: mostPieces + other } }
    : null;

const faultOf = ({ line, known, changes, usableChange }: ChangedPool): LineFault | null => {
  const moves = changes.find(({ field }) => field === 'store' || field === 'category');
  if (known.isHeld && moves !== undefined) return { line, field: moves.field, code: 'import.itemBooked' };
  const usable = known.usable + usableChange;
  const other = known.damaged + known.lost;
  if (usable >= known.out) return usableChange > 0 ? tooManyFault(line, { usable, other }) : null;
  const least = known.out + known.damaged + known.lost;
  return { line, field: 'quantity', code: 'import.quantityBelowOut', facts: { least } };
};

const keyOf = (pool: Pick<KnownPool, keyof KnownPool & keyof ImportedPool>): string =>
  JSON.stringify([pool.store, pool.category, pool.name, pool.sizeLabel, pool.dailyRentFen, pool.depositFen]);

/**
 * Two shelves that hold the same thing at the same price in one store would be one pool. What a shelf holds now counts
 * too, even when the file changes it: shelves cannot trade places in one step.
 */
const findTwins = (lines: readonly PoolLine[], known: readonly KnownPool[]): LineFault[] => {
  const shelfOf = new Map(known.map((pool) => [keyOf(pool), pool.shelfCode]));
  return lines.flatMap(({ line, row }): LineFault[] => {
    const key = keyOf(row);
    const shelf = shelfOf.get(key) ?? row.code;
    if (shelf !== row.code) return [{ line, field: 'code', code: 'import.poolTwice', facts: { shelf } }];
    shelfOf.set(key, row.code);
    return [];
  });
};

/** Compares a sheet's lines with the pools there are. */
const planPools = (
  lines: readonly PoolLine[],
  known: readonly KnownPool[],
  { header, ...limits }: Limits & { readonly header: Header },
): PoolPlan => {
  const knownByCode = new Map(known.map((pool) => [pool.shelfCode, pool]));
  const whole = lines.map(({ line, row }) => {
    const pool = knownByCode.get(row.code);
    return { line, row: pool === undefined ? row : withWhatIsKnown(row, pool, header) };
  });
  const twins = findTwins(whole, known);
  const twinLines = new Set(twins.map(({ line }) => line));
  const single = whole.filter(({ line }) => !twinLines.has(line));
  const compared = single.flatMap(({ line, row }): ChangedPool[] => {
    const pool = knownByCode.get(row.code);
    if (pool === undefined) return [];
    const usableChange = row.quantity - ownedOf(pool);
    return [{ line, row, known: pool, changes: changesOf(row, pool), usableChange }];
  });
  const different = compared.filter(({ changes }) => changes.length > 0);
  const fresh = single.filter(({ row }) => !knownByCode.has(row.code));
  const faults = [
    ...fresh.map(
      (one) => additionFault(one, limits) ?? tooManyFault(one.line, { usable: one.row.quantity, other: 0 }),
    ),
    ...different.map((one) => changeFaultOf(one, limits) ?? countFaultOf(one) ?? faultOf(one)),
  ].filter((fault) => fault !== null);
  const faulty = new Set(faults.map(({ line }) => line));
  return {
    added: fresh.filter(({ line }) => !faulty.has(line)),
    changed: different.filter(({ line }) => !faulty.has(line)),
    unchanged: compared.length - different.length,
    faults: [...twins, ...faults],
  };
};

const toColumns = (
  row: ImportedPool,
  names: Names,
  pool: { readonly id: string; readonly usable: number },
): PoolColumns => ({
  ...pool,
  shelfCode: row.code,
  storeId: names.stores.get(row.store).id,
  categoryId: names.categories.get(row.category).id,
  name: row.name,
  sizeLabel: row.sizeLabel,
  dailyRentFen: row.dailyRentFen,
  depositFen: row.depositFen,
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

const movementsOf = (written: readonly Written[]) =>
  written
    .filter(({ usableChange }) => usableChange !== 0)
    .map(({ columns, usableChange }) => ({ id: uuid(), poolId: columns.id, usableChange }));

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
