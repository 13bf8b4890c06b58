import type { attributeRows } from '#contract/equipment-attributes.ts';
import type { equipmentItemRows } from '#contract/equipment-items.ts';
import {
  createAttribute,
  listAttributeValues,
  updateAttribute,
} from '#server/equipment/attribute-actions.ts';
import { freeTime } from '#server/equipment/free-time-actions.ts';
import { historyHandlers, getInventorySummary, getUsage } from '#server/equipment/history-actions.ts';
import { createItem, relabelItem, updateItem } from '#server/equipment/item-actions.ts';
import type { EditScope } from '#server/equipment/item-actions.ts';
import { removeItem } from '#server/equipment/remove-action.ts';
import { getItem } from '#server/equipment/lookup-actions.ts';
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

export const attributeHandlers: Handlers<typeof attributeRows> = {
  'equipment.createAttribute': (input, ctx) => ctx.write((tx) => createAttribute(tx, scopeOf(ctx), input)),
  'equipment.updateAttribute': (input, ctx) => ctx.write((tx) => updateAttribute(tx, scopeOf(ctx), input)),
  'equipment.attributeValues': (input, ctx) => listAttributeValues(ctx, input),
};
