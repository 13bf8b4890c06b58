import type { smallEquipmentRows } from '#contract/small-equipment.ts';
import type { Queryable } from '#server/db/database.ts';
import { callerOf } from '#server/http/context.ts';
import type { Ctx, Handlers } from '#server/http/context.ts';
import { adjustPool, changePool, createPool } from '#server/small-equipment/actions.ts';
import type { PoolWork } from '#server/small-equipment/actions.ts';
import {
  getPool,
  getStockTake,
  movementHandlers,
  poolListHandlers,
  stockTakeListHandlers,
  summarize,
} from '#server/small-equipment/reads.ts';
import {
  cancelStockTake,
  countShelf,
  finishStockTake,
  openStockTake,
} from '#server/small-equipment/stock-take-actions.ts';
import type { ChangedStockTake } from '#server/small-equipment/stock-take-actions.ts';

/** Changes a stock take and reads it as it is then. */
const changeTake = async (ctx: Ctx, work: (tx: Queryable) => Promise<ChangedStockTake>) => {
  const { id } = await ctx.write(work);
  return getStockTake(ctx, id);
};

const workOf = (ctx: Ctx): PoolWork => ({ session: callerOf(ctx), now: ctx.now() });

export const smallEquipmentHandlers: Handlers<typeof smallEquipmentRows> = {
  ...poolListHandlers,
  ...movementHandlers,
  ...stockTakeListHandlers,
  'smallEquipment.summary': (input, ctx) => summarize(ctx, input),
  'smallEquipment.get': (input, ctx) => getPool(ctx, input.id),
  'smallEquipment.create': (input, ctx) => ctx.write((tx) => createPool(tx, workOf(ctx), input)),
  'smallEquipment.update': (input, ctx) => ctx.write((tx) => changePool(tx, workOf(ctx), input)),
  'smallEquipment.adjust': (input, ctx) => ctx.write((tx) => adjustPool(tx, workOf(ctx), input)),
  'smallEquipment.openStockTake': (input, ctx) =>
    changeTake(ctx, (tx) => openStockTake(tx, workOf(ctx), input)),
  'smallEquipment.getStockTake': (input, ctx) => getStockTake(ctx, input.id),
  'smallEquipment.countShelf': (input, ctx) => changeTake(ctx, (tx) => countShelf(tx, workOf(ctx), input)),
  'smallEquipment.finishStockTake': (input, ctx) =>
    changeTake(ctx, (tx) => finishStockTake(tx, workOf(ctx), input)),
  'smallEquipment.cancelStockTake': (input, ctx) =>
    changeTake(ctx, (tx) => cancelStockTake(tx, workOf(ctx), input)),
};
