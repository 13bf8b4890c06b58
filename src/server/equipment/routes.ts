import type { equipmentRows } from '#contract/equipment.ts';
import type { equipmentItemRows } from '#contract/equipment-items.ts';
import {
  createAttribute,
  listAttributeDefinitions,
  listAttributeValues,
  updateAttribute,
} from '#server/equipment/attribute-actions.ts';
import { getInventorySummary, getUsage, historyHandlers } from '#server/equipment/history-actions.ts';
import { createItem, relabelItem, updateItem } from '#server/equipment/item-actions.ts';
import type { EditScope } from '#server/equipment/item-actions.ts';
import {
  gearListHandlers,
  getAvailability,
  getByBarcode,
  getItem,
  listAllCategories,
  listUnavailableTimes,
} from '#server/equipment/lookup-actions.ts';
import { removeItem } from '#server/equipment/remove-action.ts';
import { changeStatus, freeTime, stockIn } from '#server/equipment/stock-actions.ts';
import { arriveItem, stockOut, transferItem } from '#server/equipment/stock-out-actions.ts';
import type { StockWork } from '#server/equipment/stock-work.ts';
import { callerOf } from '#server/http/context.ts';
import type { Ctx, Handlers } from '#server/http/context.ts';

const scopeOf = (ctx: Ctx): EditScope => ({
  session: callerOf(ctx),
  now: ctx.now(),
  language: ctx.language,
});

export const equipmentItemHandlers: Handlers<typeof equipmentItemRows> = {
  'equipment.get': (input, ctx) => getItem(ctx, input),
  'equipment.create': (input, ctx) => ctx.write((tx) => createItem(tx, scopeOf(ctx), input)),
  'equipment.update': (input, ctx) => ctx.write((tx) => updateItem(tx, scopeOf(ctx), input)),
  'equipment.remove': (input, ctx) => ctx.write((tx) => removeItem(tx, scopeOf(ctx), input)),
  'equipment.changeBarcode': (input, ctx) => ctx.write((tx) => relabelItem(tx, scopeOf(ctx), input)),
  'equipment.deleteUnavailableTime': (input, ctx) => ctx.write((tx) => freeTime(tx, scopeOf(ctx), input.id)),
  ...historyHandlers,
  'equipment.usageStatistics': (input, ctx) => getUsage(ctx, input),
  'equipment.inventorySummary': (input, ctx) => getInventorySummary(ctx, input),
};

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
  ...gearListHandlers,
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
  'equipment.createAttribute': (input, ctx) => ctx.write((tx) => createAttribute(tx, scopeOf(ctx), input)),
  'equipment.updateAttribute': (input, ctx) => ctx.write((tx) => updateAttribute(tx, scopeOf(ctx), input)),
  'equipment.attributeValues': (input, ctx) => listAttributeValues(ctx, input),
};
