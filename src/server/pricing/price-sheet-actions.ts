import type { Answer, Input } from '#contract/api.ts';
import type { priceRows } from '#contract/prices.ts';
import type { Queryable } from '#server/db/database.ts';
import { answerSheet } from '#server/exports/sheet-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, uploadOf, workOf, type Handlers, type Work } from '#server/http/context.ts';
import { readFirstSheet } from '#server/imports/read-actions.ts';
import { assertEditable, assertReadable, type Scope } from './scope.ts';
import { importSeasons } from './season-actions.ts';
import { readSeasons, exportSeasons } from './season-sheet-actions.ts';
import { createSet, updateSet } from './set-actions.ts';
import { readSets, exportSets } from './set-sheet-actions.ts';
import { listSeasons } from './sql-seasons.ts';
import { listSets } from './sql-sets.ts';
import { listTiers } from './sql-tiers.ts';
import { createTier, updateTier } from './tier-actions.ts';
import { readTiers, exportTiers } from './tier-sheet-actions.ts';

const sheets = {
  seasons: { export: exportSeasons, read: readSeasons },
  tiers: { export: exportTiers, read: readTiers },
  sets: { export: exportSets, read: readSets },
} as const;

type Imported = Input<'prices.importSheet'>;
type Replacing = Pick<Imported['tiers'][number], 'replaces'>;

/** Refuses `prices.unknown` where what is replaced is not there or not of this store, or is replaced twice. */
const assertOfScope = async (
  entries: readonly Replacing[],
  list: (scope: Scope) => Promise<readonly { readonly id: string }[]>,
  scope: Scope,
): Promise<void> => {
  const ids = entries.flatMap(({ replaces }) => (replaces === null ? [] : [replaces.id.toLowerCase()]));
  if (ids.length === 0) return;
  const known = new Set((await list(scope)).map(({ id }) => id));
  if (new Set(ids).size < ids.length || ids.some((id) => !known.has(id)))
    throw new AppError('prices.unknown');
};

/**
 * Adds and replaces what a sheet has, all of it or nothing. Refuses `prices.unknown`, `stale` {current}, and what the calls
 * refuse that add and change entries one by one.
 */
const importPrices = async (
  tx: Queryable,
  work: Work,
  { storeId, seasons, tiers, sets }: Imported,
): Answer<'prices.importSheet'> => {
  await assertOfScope(seasons, (scope) => listSeasons(tx, scope), storeId);
  await assertOfScope(tiers, (scope) => listTiers(tx, scope), storeId);
  await assertOfScope(sets, (scope) => listSets(tx, scope), storeId);
  await importSeasons(tx, work, { storeId, seasons });
  for (const { replaces, ...tier } of tiers) {
    if (replaces === null) await createTier(tx, work, { ...tier, storeId });
    else await updateTier(tx, work, { ...tier, ...replaces });
  }
  for (const { replaces, ...set } of sets) {
    if (replaces === null) await createSet(tx, work, { ...set, storeId });
    else await updateSet(tx, work, { ...set, ...replaces });
  }
  return { count: seasons.length + tiers.length + sets.length };
};

/** Seasons, tiers and sets as spreadsheets. */
export const priceSheetHandlers = {
  'prices.exportSheet': async ({ kind, storeId = null, format }, ctx) => {
    const { db, language } = ctx;
    await assertReadable(db, callerOf(ctx), storeId);
    const { titles, lines } = await sheets[kind].export({ db, scope: storeId, language });
    return answerSheet({ name: kind, format, titles, pages: [lines] });
  },
  'prices.readSheet': async ({ kind, storeId = null }, ctx) => {
    const { db, language } = ctx;
    await assertReadable(db, callerOf(ctx), storeId);
    const { lines } = await readFirstSheet(uploadOf(ctx).bytes);
    return sheets[kind].read({ db, scope: storeId, language, lines });
  },
  'prices.importSheet': async (input, ctx) => {
    await assertEditable(ctx.db, callerOf(ctx), input.storeId);
    return ctx.write((tx) => importPrices(tx, workOf(ctx), input));
  },
} satisfies Partial<Handlers<typeof priceRows>>;
