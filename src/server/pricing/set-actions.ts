import type { z } from 'zod';
import type { Input } from '#contract/api.ts';
import { most } from '#contract/price-bounds.ts';
import type { priceRows } from '#contract/prices.ts';
import type { SetPart } from '#domain/pricing/price-book.ts';
import { formatYuan } from '#domain/money/format-yuan.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, workOf, type Handlers, type Work } from '#server/http/context.ts';
import { asRead, assertEditable, assertRoom, recordChange } from './scope.ts';
import { countSets, deleteSet, lockSet, saveSet, type SetRow } from './sql-sets.ts';
import { assertTargets, findTargets, type Targets } from './target-actions.ts';

type GearSet = z.input<(typeof priceRows)['prices.createSet']['output']>;

/** A set with the names of its pieces; null where a category or a model is gone. */
export const presentSet = ({ parts, ...row }: SetRow, targets: Targets): GearSet => ({
  ...row,
  parts: parts.map(({ categoryId, modelIds }) => ({
    categoryId,
    categoryName: targets.get(categoryId)?.name ?? null,
    models: modelIds.map((id) => ({ id, name: targets.get(id)?.name ?? null })),
  })),
});

/** The parts of a draft, their ids as rows have them. */
export const partsOf = (parts: readonly SetPart[]): SetPart[] =>
  parts.map(({ categoryId, modelIds }) => ({
    categoryId: categoryId.toLowerCase(),
    modelIds: [...new Set(modelIds.map((id) => id.toLowerCase()))],
  }));

/** Finds everything that some sets name. */
export const findSetTargets = (
  db: Queryable,
  sets: readonly SetRow[],
  scope: SetRow['storeId'],
): Promise<Targets> =>
  findTargets(
    db,
    sets.flatMap(({ parts }) => parts.flatMap(({ modelIds }) => modelIds)),
    scope,
  );

const writtenPart = ({ categoryId, modelIds }: SetPart, targets: Targets): string => {
  const models = modelIds.map((id) => targets.get(id)?.name ?? id);
  const category = targets.get(categoryId)?.name ?? categoryId;
  return models.length === 0 ? category : `${category} (${models.join('; ')})`;
};

const eventFacts = ({ weekday, weekend, holiday, parts, ...row }: SetRow, targets: Targets) => ({
  ...row,
  weekday: formatYuan(weekday),
  weekend: weekend === null ? null : formatYuan(weekend),
  holiday: holiday === null ? null : formatYuan(holiday),
  parts: parts.map((part) => writtenPart(part, targets)),
});

/** Refuses `prices.targetUnknown` for a category that is gone, and for a model that is not of its part's category. */
const assertParts = (parts: readonly SetPart[], targets: Targets): void => {
  for (const { categoryId, modelIds } of parts) {
    assertTargets(targets, [
      { id: categoryId, kind: 'category' },
      ...modelIds.map((id) => ({ id, kind: 'model' as const })),
    ]);
    if (modelIds.some((id) => targets.get(id)?.categoryId !== categoryId))
      throw new AppError('prices.targetUnknown');
  }
};

const save = async (
  tx: Queryable,
  work: Work,
  { before, after }: { before?: SetRow; after: SetRow },
): Promise<GearSet> => {
  const { id, storeId } = after;
  const targets = await findSetTargets(tx, before === undefined ? [after] : [after, before], storeId);
  assertParts(after.parts, targets);
  await saveSet(tx, after);
  await recordChange(tx, work, {
    type: 'gearSet',
    id,
    storeId,
    ...(before !== undefined && { before: eventFacts(before, targets) }),
    after: eventFacts(after, targets),
  });
  return presentSet(after, targets);
};

/** Adds a set. Refuses `prices.tooMany` {max}, `prices.targetUnknown`, `prices.setNameTaken`. */
export const createSet = async (
  tx: Queryable,
  work: Work,
  input: Input<'prices.createSet'>,
): Promise<GearSet> => {
  assertRoom(await countSets(tx, input.storeId), most.sets);
  return save(tx, work, { after: { ...input, parts: partsOf(input.parts), id: uuid(), version: 1 } });
};

const lockAsRead = async (
  tx: Queryable,
  work: Work,
  { id, version }: { id: string; version: number },
): Promise<SetRow> => {
  const row = await lockSet(tx, id);
  const targets = row === undefined ? new Map() : await findSetTargets(tx, [row], row.storeId);
  return asRead(row, work, { version, present: (each) => presentSet(each, targets) });
};

/** Changes a set. Refuses `prices.unknown`, `session.forbidden`, `stale` {current}, `prices.targetUnknown`, `prices.setNameTaken`. */
export const updateSet = async (
  tx: Queryable,
  work: Work,
  input: Input<'prices.updateSet'>,
): Promise<GearSet> => {
  const before = await lockAsRead(tx, work, input);
  const { name, weekday, weekend, holiday } = input;
  const after = {
    ...before,
    name,
    weekday,
    weekend,
    holiday,
    parts: partsOf(input.parts),
    version: before.version + 1,
  };
  return save(tx, work, { before, after });
};

/** Removes a set. Refuses `prices.unknown`, `session.forbidden`, `stale` {current}. */
const remove = async (tx: Queryable, work: Work, input: Input<'prices.removeSet'>) => {
  const before = await lockAsRead(tx, work, input);
  const { id, storeId } = before;
  await deleteSet(tx, id);
  const facts = eventFacts(before, await findSetTargets(tx, [before], storeId));
  await recordChange(tx, work, { type: 'gearSet', id, storeId, before: facts });
  return { id };
};

/** Bundles of gear at a price of their own. */
export const setHandlers = {
  'prices.createSet': async (input, ctx) => {
    await assertEditable(ctx.db, callerOf(ctx), input.storeId);
    return ctx.write((tx) => createSet(tx, workOf(ctx), input));
  },
  'prices.updateSet': (input, ctx) => ctx.write((tx) => updateSet(tx, workOf(ctx), input)),
  'prices.removeSet': (input, ctx) => ctx.write((tx) => remove(tx, workOf(ctx), input)),
} satisfies Partial<Handlers<typeof priceRows>>;
