import type { AnswerOf } from '#contract/endpoint.ts';
import type { equipmentOrderRows } from '#contract/equipment.ts';
import { orderStatusNames } from '#contract/order-status-words.ts';
import { gearTabOf, gearTabs, type GearTab } from '#domain/orders/gear-tab.ts';
import type { Queryable } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx, Handlers } from '#server/http/context.ts';
import { readScopeOf, scopeOf } from '#server/orders/command-call.ts';
import { returnEarly } from '#server/orders/early-return-actions.ts';
import { countItemOrders, hasItem, listItemOrders } from './sql-gear-orders.ts';

type Rows = typeof equipmentOrderRows;
type Counts = AnswerOf<Rows['equipment.ordersCount']>;
type Page = AnswerOf<Rows['equipment.inUseOrders']>;
type Asked = { readonly equipmentId: string };

const requireItem = async (db: Queryable, id: string): Promise<void> => {
  if (!(await hasItem(db, id))) throw new AppError('equipment.notFound');
};

const countsOf = async (ctx: Ctx, { equipmentId }: Asked): Promise<Map<GearTab, number>> => {
  await requireItem(ctx.db, equipmentId);
  const rows = await countItemOrders(ctx.db, { equipmentId, storeIds: readScopeOf(ctx).viewer.storeIds });
  const counts = new Map<GearTab, number>();
  for (const { status, gearOut: isGearOut, n } of rows) {
    const tab = gearTabOf(status, isGearOut);
    if (tab !== null) counts.set(tab, (counts.get(tab) ?? 0) + n);
  }
  return counts;
};

/** Counts the orders of an item that the caller may open, list by list. Refuses `equipment.notFound`. */
const countOrdersOfItem = async (ctx: Ctx, asked: Asked): Promise<Counts> => {
  const counts = await countsOf(ctx, asked);
  const of = (tab: GearTab): number => counts.get(tab) ?? 0;
  return {
    totalCount: [...counts.values()].reduce((sum, n) => sum + n, 0),
    inUseCount: of('inUse'),
    reservedCount: of('reserved'),
    unpaidCount: of('unpaid'),
    completedCount: of('completed'),
  };
};

/** Lists the orders of an item that the caller may open: what is to come soonest first, what is over latest first. Refuses `equipment.notFound`. */
const listOrdersOfItem = async (
  ctx: Ctx,
  tab: GearTab,
  input: Asked & { readonly skipCount: number; readonly maxResultCount: number },
): Promise<Page> => {
  const counts = await countsOf(ctx, input);
  const { statuses, whilePaying } = gearTabs[tab];
  const rows = await listItemOrders(
    ctx.db,
    {
      item: { equipmentId: input.equipmentId, storeIds: readScopeOf(ctx).viewer.storeIds },
      filter: { statuses, paysWithGearOut: whilePaying === 'never' ? null : whilePaying === 'out' },
    },
    {
      skip: input.skipCount,
      take: input.maxResultCount,
      sorting: tab === 'completed' ? 'latest' : 'soonest',
    },
  );
  const items = rows.map((row) => ({
    ...row,
    statusDescription: orderStatusNames[row.status][ctx.language],
  }));
  return { items, totalCount: counts.get(tab) ?? 0 };
};

export const equipmentOrderHandlers: Handlers<typeof equipmentOrderRows> = {
  'equipment.earlyReturn': async (input, ctx) => {
    const scope = await scopeOf(ctx, { ...input, id: input.orderId });
    return ctx.write((tx) => returnEarly(tx, scope, { ...input, language: ctx.language }));
  },
  'equipment.ordersCount': (input, ctx) => countOrdersOfItem(ctx, input),
  'equipment.inUseOrders': (input, ctx) => listOrdersOfItem(ctx, 'inUse', input),
  'equipment.reservedOrders': (input, ctx) => listOrdersOfItem(ctx, 'reserved', input),
  'equipment.unpaidOrders': (input, ctx) => listOrdersOfItem(ctx, 'unpaid', input),
  'equipment.completedOrders': (input, ctx) => listOrdersOfItem(ctx, 'completed', input),
};
