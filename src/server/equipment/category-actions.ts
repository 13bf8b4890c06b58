import type { Answer, Input } from '#contract/api.ts';
import type { categoryRows } from '#contract/categories.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { uuid } from '#server/db/uuid.ts';
import {
  deleteUnusedCategory,
  lockCategory,
  saveCategory,
  type CategoryRow,
} from '#server/equipment/sql-categories.ts';
import { AppError, refusal } from '#server/http/app-error.ts';
import { workOf, type Handlers, type Work } from '#server/http/context.ts';

type Change = {
  readonly kind: 'created' | 'changed' | 'removed';
  readonly id: string;
  readonly before?: CategoryRow;
  readonly after?: CategoryRow;
};

const record = (tx: Queryable, work: Work, { kind, id, ...change }: Change): Promise<number> =>
  recordEventBy(tx, work, {
    ...change,
    kind: `category.${kind}`,
    subject: { type: 'category', id },
    storeId: null,
  });

/** Adds a category. Refuses `category.nameTaken`. */
const create = async (
  tx: Queryable,
  work: Work,
  input: Input<'equipment.createCategory'>,
): Answer<'equipment.createCategory'> => {
  const after = { ...input, id: uuid() };
  await saveCategory(tx, after);
  await record(tx, work, { kind: 'created', id: after.id, after });
  return after;
};

/** Changes a category. Refuses `equipment.categoryUnknown`, `stale` {current}, `category.nameTaken`. */
const update = async (
  tx: Queryable,
  work: Work,
  { id, before: read, ...now }: Input<'equipment.updateCategory'>,
): Answer<'equipment.updateCategory'> => {
  const before = await lockCategory(tx, id);
  if (before === undefined) throw refusal('equipment.categoryUnknown');
  if (before.name !== read.name || before.art !== read.art || before.sort !== read.sort)
    throw new AppError('stale', {}, { current: before });
  const after = { ...before, ...now };
  await saveCategory(tx, after);
  await record(tx, work, { kind: 'changed', id, before, after });
  return after;
};

/** Removes a category that nothing belongs to. Refuses `equipment.categoryUnknown`, `category.inUse`. */
const remove = async (tx: Queryable, work: Work, id: string): Answer<'equipment.removeCategory'> => {
  const before = await lockCategory(tx, id);
  if (before === undefined) throw refusal('equipment.categoryUnknown');
  if ((await deleteUnusedCategory(tx, id)) === 0) throw new AppError('category.inUse');
  await record(tx, work, { kind: 'removed', id, before });
  return { id };
};

/** What gear is sorted by. */
export const categoryHandlers: Handlers<typeof categoryRows> = {
  'equipment.createCategory': (input, ctx) => ctx.write((tx) => create(tx, workOf(ctx), input)),
  'equipment.updateCategory': (input, ctx) => ctx.write((tx) => update(tx, workOf(ctx), input)),
  'equipment.removeCategory': ({ id }, ctx) => ctx.write((tx) => remove(tx, workOf(ctx), id)),
};
