import type { equipmentRows } from '#contract/equipment.ts';
import { listAttributeDefinitions } from '#server/equipment/attribute-actions.ts';
import {
  getAvailability,
  getByBarcode,
  listAllCategories,
  listItems,
  listUnavailableTimes,
} from '#server/equipment/lookup-actions.ts';
import { changeStatus, stockIn } from '#server/equipment/stock-actions.ts';
import { stockOut } from '#server/equipment/stock-out-actions.ts';
import type { StockWork } from '#server/equipment/stock-work.ts';
import { arriveItem, transferItem } from '#server/equipment/transfer-actions.ts';
import { callerOf } from '#server/http/context.ts';
import type { Ctx, Handlers } from '#server/http/context.ts';

const workOf = (
  ctx: Ctx,
  { equipmentId, reason, remarks }: { equipmentId: string; reason: string; remarks: string },
): StockWork => ({
  session: callerOf(ctx),
  equipmentId,
  reason,
  remarks,
  now: ctx.now(),
  language: ctx.language,
});

export const equipmentHandlers: Handlers<typeof equipmentRows> = {
  'equipment.byBarcode': (input, ctx) => getByBarcode(ctx, input),
  'equipment.list': (input, ctx) => listItems(ctx, input),
  'equipment.categories': (_input, ctx) => listAllCategories(ctx),
  'equipment.attributeDefinitions': (input, ctx) => listAttributeDefinitions(ctx, input),
  'equipment.availability': (input, ctx) => getAvailability(ctx, input),
  'equipment.unavailableTimes': (input, ctx) => listUnavailableTimes(ctx, input),
  'equipment.stockIn': (input, ctx) =>
    ctx.write((tx) =>
      stockIn(tx, { ...workOf(ctx, input), clearManual: input.shouldClearManualUnavailableTime }),
    ),
  'equipment.stockOut': (input, ctx) => ctx.write((tx) => stockOut(tx, { ...input, ...workOf(ctx, input) })),
  'equipment.changeStatus': (input, ctx) =>
    ctx.write((tx) =>
      changeStatus(tx, { ...workOf(ctx, { ...input, equipmentId: input.id }), newStatus: input.newStatus }),
    ),
  'equipment.transfer': (input, ctx) =>
    ctx.write((tx) =>
      transferItem(tx, { ...workOf(ctx, { ...input, equipmentId: input.id }), toStoreId: input.toStoreId }),
    ),
  'equipment.transferArrive': (input, ctx) =>
    ctx.write((tx) =>
      arriveItem(tx, workOf(ctx, { equipmentId: input.id, reason: input.reason, remarks: input.remarks })),
    ),
};
