import type { AnswerOf } from '#contract/endpoint.ts';
import type { orderChangeRows } from '#contract/order-changes.ts';
import type { OrderCommand } from '#domain/orders/command.ts';
import { decide } from '#domain/orders/decide.ts';
import { sumFen, sumOfKinds } from '#domain/orders/money.ts';
import type { Order } from '#domain/orders/order.ts';
import { openExchanges } from '#domain/orders/swap-bill.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import { assertMayCommand, viewerAt } from '#server/orders/access.ts';
import { itemsBetween } from '#server/orders/exchange-actions.ts';
import { requireOrder, runCommand, type CommandScope } from '#server/orders/run-command.ts';

type Quote = AnswerOf<(typeof orderChangeRows)['orders.dropLineQuote']>;

/** So many pieces of a line that are not wanted any more. */
type DropWish = { readonly lineId: string; readonly quantity: number };

type DropLine = DropWish & {
  readonly reason: string;
  readonly expectedTotalFen?: number | undefined;
};

const priceOf = (order: Order, command: OrderCommand<'dropLine'>, { now }: CommandScope): Quote => {
  const { order: after } = orRefuse(decide(order, command, { now, newId: uuid }));
  const items = itemsBetween(order, after);
  const depositFen = sumOfKinds(items, ['Deposit']);
  return {
    rentFen: sumFen(items) - depositFen,
    depositFen,
    totalFen: sumFen(items),
    takenInFen: sumFen(openExchanges(order).map(({ totalFen }) => ({ amountFen: totalFen }))),
  };
};

/** Tells what an order would cost less without some pieces. Refuses as `dropLine` does. */
export const quoteDrop = async (
  db: Queryable,
  scope: CommandScope,
  { lineId, quantity }: DropWish,
): Promise<Quote> => {
  const { order, rows } = await requireOrder(db, scope.orderId);
  assertMayCommand(viewerAt(scope.viewer, rows.order), 'dropLine', order);
  return priceOf(order, { kind: 'dropLine', lineId, quantity, reason: '-' }, scope);
};

/**
 * Takes pieces off an order before anything has left: their gear is free at once, and what they cost goes back.
 * Refuses `order.priceChanged` {totalFen}, and what the rule refuses.
 */
export const dropLine = (
  tx: Queryable,
  scope: CommandScope,
  { lineId, quantity, reason, expectedTotalFen }: DropLine,
): Promise<unknown> =>
  runCommand(
    tx,
    { ...scope, note: reason },
    {
      kind: 'dropLine',
      build: ({ order }) => {
        const said = { lineId, quantity, reason };
        const { totalFen } = priceOf(order, { kind: 'dropLine', ...said }, scope);
        if (expectedTotalFen !== undefined && expectedTotalFen !== totalFen)
          throw new AppError('order.priceChanged', { totalFen }, { totalFen });
        return said;
      },
    },
  );
