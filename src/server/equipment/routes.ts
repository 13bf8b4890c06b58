import type { equipmentRows } from '#contract/equipment.ts';
import type { equipmentItemRows } from '#contract/equipment-items.ts';
import { attributeHandlers } from '#server/equipment/attribute-actions.ts';
import { historyHandlers } from '#server/equipment/history-actions.ts';
import { createItem, relabelItem, updateItem } from '#server/equipment/item-actions.ts';
import { lookupHandlers } from '#server/equipment/lookup-actions.ts';
import { removeItem } from '#server/equipment/remove-action.ts';
import { changeStatus, freeTime, stockIn } from '#server/equipment/stock-actions.ts';
import { arriveItem, stockOut, transferItem } from '#server/equipment/stock-out-actions.ts';
import { workOf } from '#server/http/context.ts';
import type { Handlers } from '#server/http/context.ts';

export const equipmentHandlers: Handlers<typeof equipmentRows & typeof equipmentItemRows> = {
  ...lookupHandlers,
  ...historyHandlers,
  ...attributeHandlers,
  'equipment.create': (input, ctx) => ctx.write((tx) => createItem(tx, workOf(ctx), input)),
  'equipment.update': (input, ctx) => ctx.write((tx) => updateItem(tx, workOf(ctx), input)),
  'equipment.remove': (input, ctx) => ctx.write((tx) => removeItem(tx, workOf(ctx), input)),
  'equipment.changeBarcode': (input, ctx) => ctx.write((tx) => relabelItem(tx, workOf(ctx), input)),
  'equipment.deleteUnavailableTime': ({ id }, ctx) => ctx.write((tx) => freeTime(tx, workOf(ctx), id)),
  'equipment.stockIn': ({ shouldClearManualUnavailableTime: clearManual, ...input }, ctx) =>
    ctx.write((tx) => stockIn(tx, { ...input, ...workOf(ctx), clearManual })),
  'equipment.stockOut': (input, ctx) => ctx.write((tx) => stockOut(tx, { ...input, ...workOf(ctx) })),
  'equipment.changeStatus': ({ id, ...input }, ctx) =>
    ctx.write((tx) => changeStatus(tx, { ...input, ...workOf(ctx), equipmentId: id })),
  'equipment.transfer': ({ id, ...input }, ctx) =>
    ctx.write((tx) => transferItem(tx, { ...input, ...workOf(ctx), equipmentId: id })),
  'equipment.transferArrive': ({ id, ...input }, ctx) =>
    ctx.write((tx) => arriveItem(tx, { ...input, ...workOf(ctx), equipmentId: id })),
};
