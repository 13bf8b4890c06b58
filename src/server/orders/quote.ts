import type { z } from 'zod';
import type { quote, quoteWish } from '#contract/order-shapes.ts';
import { decide } from '#domain/orders/decide.ts';
import { createOrder } from '#domain/orders/create-order.ts';
import { moneyOf } from '#domain/orders/money.ts';
import { addDays } from '#domain/time/days.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { countFree } from '#server/equipment/availability-actions.ts';
import { orRefuse } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';
import { extendOf, keepPercentOf } from '#server/orders/actions.ts';
import { actionsFor, clockViewer, viewerAt, viewerOf } from '#server/orders/access.ts';
import { newOrderOf } from '#server/orders/create.ts';
import { windowOf } from '#server/orders/gear.ts';
import { periodAt } from '#server/orders/period.ts';
import { requireOrder, type CommandScope } from '#server/orders/run-command.ts';
import { planLines, type PlannedLine } from '#server/orders/wish.ts';
import { requireActiveStore } from '#server/stores/actions.ts';

type QuoteInput = z.output<typeof quoteWish>;

/** Prices a wish and tells what is free; holds nothing. Refuses `store.unknown`, `store.closedDown`, `order.itemUnknown`, dates and prices. */
export const quoteOrder = async (ctx: Ctx, wish: QuoteInput): Promise<z.input<typeof quote>> => {
  const settings = await requireActiveStore(ctx.db, wish.storeId);
  const now = ctx.now();
  const period = periodAt(settings, wish, now);
  const lines = await planLines(ctx.db, wish);
  const viewer = ctx.session === null ? clockViewer : viewerOf(ctx.session);
  const input = { ...wish, people: [], remark: '', reason: '-' };
  const order = orRefuse(
    createOrder(newOrderOf({ input, viewer, settings, now }, { period, lines }), { now, newId: uuid }),
  );
  const free = await countFree(ctx.db, {
    storeId: wish.storeId,
    window: windowOf(period, settings),
    wanted: lines,
    now,
  });
  const items = order.bills[0]?.items ?? [];
  const sum = (kinds: readonly string[]): number =>
    items.filter(({ kind }) => kinds.includes(kind)).reduce((total, item) => total + item.amountFen, 0);
  const summary = summarize(lines, free);
  return {
    startAt: new Date(period.startAt).toISOString(),
    endAt: new Date(period.endAt).toISOString(),
    dueAt: new Date(period.dueAt).toISOString(),
    lastDay: addDays(period.startOn, period.days - 1),
    days: period.days,
    lines: summary,
    items: items.map((item) => ({ ...item })),
    rentFen: sum(['Rent']),
    depositFen: sum(['Deposit']),
    feeFen: sum(['DeliveryFee']),
    totalFen: order.bills[0]?.totalFen ?? 0,
    bookable: summary.every((line) => line.free >= line.quantity),
  };
};

const wantOf = (line: PlannedLine): string => line.equipmentId ?? line.poolId ?? line.variantId ?? '';

/** One row for each thing wished for, however many lines it takes. */
const summarize = (
  lines: readonly PlannedLine[],
  free: ReadonlyMap<string, number>,
): z.input<typeof quote>['lines'] => {
  const rows = new Map<string, z.input<typeof quote>['lines'][number]>();
  for (const line of lines) {
    const want = wantOf(line);
    const { title, sizeLabel, rateFen, depositFen } = line;
    const quantity = (rows.get(want)?.quantity ?? 0) + line.quantity;
    rows.set(want, { title, sizeLabel, quantity, rateFen, depositFen, free: free.get(want) ?? 0 });
  }
  return [...rows.values()];
};

/** What a cancellation now would keep and give back; `allowed` false when the status does not allow one. */
export const quoteCancel = async (
  db: Queryable,
  scope: CommandScope,
): Promise<{ keepPercent: number; keptFen: number; refundFen: number; allowed: boolean }> => {
  const { order, rows } = await requireOrder(db, scope.orderId);
  const keepPercent = keepPercentOf(scope, order);
  const outcome = decide(
    order,
    { kind: 'cancel', keepPercent, reason: '-' },
    { now: scope.now, newId: uuid },
  );
  if (!outcome.ok) return { keepPercent, keptFen: 0, refundFen: 0, allowed: false };
  const after = moneyOf(outcome.value.order);
  return {
    keepPercent,
    keptFen: Math.max(0, after.chargeFen),
    refundFen: after.refundPendingFen,
    allowed: actionsFor(order, viewerAt(scope.viewer, rows.order), scope.now).includes('cancel'),
  };
};

/** What an extension would cost, and until when; `possible` false when the rules refuse it, or it is not the caller's to give. Refuses `store.closedDown`. */
export const quoteExtension = async (
  db: Queryable,
  scope: CommandScope,
  days: number,
): Promise<{ amountFen: number; lastDay: string; dueAt: string; possible: boolean }> => {
  const { order, rows } = await requireOrder(db, scope.orderId);
  const extension = extendOf(scope, { order, rows }, days);
  const { period } = extension;
  const outcome = decide(order, { kind: 'extend', ...extension }, { now: scope.now, newId: uuid });
  const known = new Set(order.bills.map(({ id }) => id));
  const bill = outcome.ok ? outcome.value.order.bills.find(({ id }) => !known.has(id)) : undefined;
  return {
    amountFen: bill?.totalFen ?? 0,
    lastDay: addDays(period.startOn, period.days - 1),
    dueAt: new Date(period.dueAt).toISOString(),
    possible:
      outcome.ok && actionsFor(order, viewerAt(scope.viewer, rows.order), scope.now).includes('extend'),
  };
};
