import type { AnswerOf } from '#contract/endpoint.ts';
import type { orderChangeRows } from '#contract/order-changes.ts';
import type { Hire } from '#domain/hire/hire.ts';
import type { Queryable } from '#server/db/database.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import { assertMayCommand, viewerAt } from '#server/orders/access.ts';
import { quoteCommand } from '#server/orders/price-change.ts';
import { requireOrder, runCommand, type CommandScope } from '#server/orders/run-command.ts';

type Quote = AnswerOf<(typeof orderChangeRows)['orders.dropLineQuote']>;

/** So many pieces of a line that are not wanted any more. */
type DropWish = { readonly lineId: string; readonly quantity: number };

type DropLine = DropWish & {
  readonly reason: string;
  readonly expectedTotalFen?: number | undefined;
};

const quoteOf = (scope: CommandScope, hire: Hire, { lineId, quantity }: DropWish): Quote => {
  const command = { kind: 'dropLine', lineId, quantity, reason: '-' } as const;
  const { rentFen, depositFen, totalFen, dueFen, refundFen } = orRefuse(quoteCommand(scope, hire, command));
  return { rentFen, depositFen, totalFen, dueFen, refundFen };
};

/** Tells what an order would cost less without some pieces. Refuses as `dropLine` does. */
export const quoteDrop = async (db: Queryable, scope: CommandScope, wish: DropWish): Promise<Quote> => {
  const { hire, rows } = await requireOrder(db, scope.orderId);
  assertMayCommand(viewerAt(scope.viewer, rows.order), 'dropLine', hire);
  return quoteOf(scope, hire, wish);
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
      build: ({ hire }) => {
        const { totalFen } = quoteOf(scope, hire, { lineId, quantity });
        if (expectedTotalFen !== undefined && expectedTotalFen !== totalFen)
          throw new AppError('order.priceChanged', { totalFen }, { totalFen });
        return { lineId, quantity, reason };
      },
    },
  );
