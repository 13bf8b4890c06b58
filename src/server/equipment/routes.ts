import type { equipmentRows } from '#contract/equipment.ts';
import type { equipmentItemRows } from '#contract/equipment-items.ts';
import type { fittingRows } from '#contract/fitting.ts';
import { attributeHandlers } from '#server/equipment/attribute-actions.ts';
import { fitHandlers } from '#server/equipment/fit-actions.ts';
import { historyHandlers } from '#server/equipment/history-actions.ts';
import { itemHandlers } from '#server/equipment/item-actions.ts';
import { lookupHandlers } from '#server/equipment/lookup-actions.ts';
import { modelHandlers } from '#server/equipment/model-actions.ts';
import { offerHandlers } from '#server/equipment/offer-actions.ts';
import { stockHandlers } from '#server/equipment/stock-actions.ts';
import { arriveItem, stockOut, transferItem } from '#server/equipment/stock-out-actions.ts';
import { workOf, type Handlers } from '#server/http/context.ts';

export const equipmentHandlers: Handlers<
  typeof equipmentRows & typeof equipmentItemRows & typeof fittingRows
> = {
  ...lookupHandlers,
  ...offerHandlers,
  ...fitHandlers,
  ...modelHandlers,
  ...historyHandlers,
  ...attributeHandlers,
  ...itemHandlers,
  ...stockHandlers,
  'equipment.stockOut': (input, ctx) => ctx.write((tx) => stockOut(tx, { ...input, ...workOf(ctx) })),
  'equipment.transfer': ({ id, ...input }, ctx) =>
    ctx.write((tx) => transferItem(tx, { ...input, ...workOf(ctx), equipmentId: id })),
  'equipment.transferArrive': ({ id, ...input }, ctx) =>
    ctx.write((tx) => arriveItem(tx, { ...input, ...workOf(ctx), equipmentId: id })),
};
