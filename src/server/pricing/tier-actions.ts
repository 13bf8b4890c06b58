import type { z } from 'zod';
import type { Input } from '#contract/api.ts';
import { most } from '#contract/price-bounds.ts';
import type { priceRows } from '#contract/prices.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { callerOf, workOf, type Handlers, type Work } from '#server/http/context.ts';
import { asRead, assertEditable, assertRoom, recordChange } from './scope.ts';
import { countTiers, deleteTier, lockTier, saveTier, type TierRow } from './sql-tiers.ts';
import { assertTargets, findTargets, type Targets } from './target-actions.ts';

type Tier = z.input<(typeof priceRows)['prices.createTier']['output']>;

/** A tier with the name of its category; null for all gear. */
export const presentTier = (row: TierRow, categories: Targets): Tier => ({
  ...row,
  categoryName: row.categoryId === null ? null : (categories.get(row.categoryId)?.name ?? null),
});

const eventFacts = ({ categoryId, percents, ...row }: TierRow, categories: Targets) => ({
  ...row,
  category: categoryId === null ? null : (categories.get(categoryId)?.name ?? null),
  percents: percents.map((percent) => `${percent} %`),
});

const save = async (
  tx: Queryable,
  work: Work,
  { before, after }: { before?: TierRow; after: TierRow },
): Promise<Tier> => {
  const { id, storeId, categoryId } = after;
  const categories = await findTargets(tx, [], storeId);
  if (categoryId !== null) assertTargets(categories, [{ id: categoryId, kind: 'category' }]);
  await saveTier(tx, after);
  await recordChange(tx, work, {
    type: 'priceTier',
    id,
    storeId,
    ...(before !== undefined && { before: eventFacts(before, categories) }),
    after: eventFacts(after, categories),
  });
  return presentTier(after, categories);
};

/** Adds a tier. Refuses `prices.tooMany` {max}, `prices.targetUnknown`, `prices.tierTaken`. */
export const createTier = async (
  tx: Queryable,
  work: Work,
  input: Input<'prices.createTier'>,
): Promise<Tier> => {
  assertRoom(await countTiers(tx, input.storeId), most.tiers);
  return save(tx, work, { after: { ...input, id: uuid(), version: 1 } });
};

const lockAsRead = async (
  tx: Queryable,
  work: Work,
  { id, version }: { id: string; version: number },
): Promise<TierRow> => {
  const row = await lockTier(tx, id);
  const categories = await findTargets(tx, [], null);
  return asRead(row, work, { version, present: (each) => presentTier(each, categories) });
};

/** Changes a tier. Refuses `prices.unknown`, `session.forbidden`, `stale` {current}, `prices.targetUnknown`, `prices.tierTaken`. */
export const updateTier = async (
  tx: Queryable,
  work: Work,
  input: Input<'prices.updateTier'>,
): Promise<Tier> => {
  const before = await lockAsRead(tx, work, input);
  const { name, categoryId, percents, repeats } = input;
  const after = { ...before, name, categoryId, percents, repeats, version: before.version + 1 };
  return save(tx, work, { before, after });
};

/** Removes a tier. Refuses `prices.unknown`, `session.forbidden`, `stale` {current}. */
const remove = async (tx: Queryable, work: Work, input: Input<'prices.removeTier'>) => {
  const before = await lockAsRead(tx, work, input);
  const { id, storeId } = before;
  await deleteTier(tx, id);
  const facts = eventFacts(before, await findTargets(tx, [], storeId));
  await recordChange(tx, work, { type: 'priceTier', id, storeId, before: facts });
  return { id };
};

/** What each day of a hire costs. */
export const tierHandlers = {
  'prices.createTier': async (input, ctx) => {
    await assertEditable(ctx.db, callerOf(ctx), input.storeId);
    return ctx.write((tx) => createTier(tx, workOf(ctx), input));
  },
  'prices.updateTier': (input, ctx) => ctx.write((tx) => updateTier(tx, workOf(ctx), input)),
  'prices.removeTier': (input, ctx) => ctx.write((tx) => remove(tx, workOf(ctx), input)),
} satisfies Partial<Handlers<typeof priceRows>>;
