import type { Answer } from '#contract/api.ts';
import type { Database } from '#server/db/database.ts';
import { readAtOnce } from '#server/db/transaction.ts';
import type { Session } from '#server/http/session.ts';
import { editableStores, mayEdit, type Scope } from './scope.ts';
import { presentSeason } from './season-actions.ts';
import { presentSet } from './set-actions.ts';
import { listDayParts } from './sql-day-parts.ts';
import { listSeasons } from './sql-seasons.ts';
import { listSets } from './sql-sets.ts';
import { listTiers } from './sql-tiers.ts';
import { findTargets } from './target-actions.ts';
import { presentTier } from './tier-actions.ts';

/** Reads all seasons, tiers and sets of a store or of the chain, with the names of what they are for. */
export const findPriceList = async (db: Database, session: Session, scope: Scope): Answer<'prices.list'> => {
  const stores = await editableStores(db, session);
  return readAtOnce(db, async (tx) => {
    const [seasons, tiers, sets, dayParts] = [
      await listSeasons(tx, scope),
      await listTiers(tx, scope),
      await listSets(tx, scope),
      await listDayParts(tx, scope),
    ];
    const ids = [
      ...seasons.flatMap(({ prices }) => prices.map(({ targetId }) => targetId)),
      ...sets.flatMap(({ parts }) => parts.flatMap(({ modelIds }) => modelIds)),
    ];
    const targets = await findTargets(tx, [...new Set(ids)], scope);
    return {
      storeId: scope,
      canEdit: mayEdit(session, scope),
      stores,
      categories: [...targets.values()].filter(({ kind }) => kind === 'category'),
      seasons: seasons.map((row) => presentSeason(row, targets)),
      tiers: tiers.map((row) => presentTier(row, targets)),
      sets: sets.map((row) => presentSet(row, targets)),
      dayParts,
    };
  });
};
