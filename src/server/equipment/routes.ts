import type { equipmentRows } from '#contract/equipment.ts';
import type { equipmentItemRows } from '#contract/equipment-items.ts';
import { attributeHandlers } from '#server/equipment/attribute-actions.ts';
import { historyHandlers } from '#server/equipment/history-actions.ts';
import { createItem, relabelItem, updateItem } from '#server/equipment/item-actions.ts';
import type { EditScope } from '#server/equipment/item-actions.ts';
import { lookupHandlers } from '#server/equipment/lookup-actions.ts';
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

/** Checked by the rules, which have words for them. */
type Note = { readonly reason: string; readonly remarks: string };

const workOf = (ctx: Ctx, equipmentId: string, { reason, remarks }: Note): StockWork => ({
  ...scopeOf(ctx),
  equipmentId,
  reason,
  remarks,
});

export const equipmentHandlers: Handlers<typeof equipmentRows & typeof equipmentItemRows> = {
  ...lookupHandlers,
  ...historyHandlers,
  ...attributeHandlers,
  'equipment.create': (input, ctx) => ctx.write((tx) => createItem(tx, scopeOf(ctx), input)),
  'equipment.update': (input, ctx) => ctx.write((tx) => updateItem(tx, scopeOf(ctx), input)),
  'equipment.remove': (input, ctx) => ctx.write((tx) => removeItem(tx, scopeOf(ctx), input)),
  'equipment.changeBarcode': (input, ctx) => ctx.write((tx) => relabelItem(tx, scopeOf(ctx), input)),
  'equipment.deleteUnavailableTime': ({ id }, ctx) => ctx.write((tx) => freeTime(tx, scopeOf(ctx), id)),
  'equipment.stockIn': ({ equipmentId, shouldClearManualUnavailableTime: clearManual, ...note }, ctx) =>
    ctx.write((tx) => stockIn(tx, { ...workOf(ctx, equipmentId, note), clearManual })),
  'equipment.stockOut': (input, ctx) =>
    ctx.write((tx) => stockOut(tx, { ...input, ...workOf(ctx, input.equipmentId, input) })),
  'equipment.changeStatus': ({ id, newStatus, ...note }, ctx) =>
    ctx.write((tx) => changeStatus(tx, { ...workOf(ctx, id, note), newStatus })),
  'equipment.transfer': ({ id, toStoreId, ...note }, ctx) =>
    ctx.write((tx) => transferItem(tx, { ...workOf(ctx, id, note), toStoreId })),
  'equipment.transferArrive': ({ id, ...note }, ctx) =>
    ctx.write((tx) => arriveItem(tx, workOf(ctx, id, note))),
};
