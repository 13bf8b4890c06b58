import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { statementRows } from '#contract/finance-statements.ts';
import { refundNameOf } from '#domain/payments/match-statement.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, type Ctx } from '#server/http/context.ts';
import { matchAgain } from '#server/finance/keep-statement.ts';
import { presentLine } from '#server/finance/present-statement.ts';
import { lineScopeOf } from '#server/finance/statement-reads.ts';
import { returnBooker } from '#server/orders/payment-actions.ts';
import { endElsewhere } from '#server/payments/line-actions.ts';
import type { PayChannel } from '#domain/payments/pay-scene.ts';
import { findLine, findTradePayment, insertNote } from './sql-statement-reads.ts';
import type { LineScope, StatementLineRow } from './sql-statement-reads.ts';

type Rows = typeof statementRows;
type Found = { readonly line: StatementLineRow; readonly refundOf: string; readonly orderId: string };

/** Refuses `statement.lineUnknown`, and `statement.notReturnable` for what is of no payment of ours. */
const findReturned = async (db: Queryable, id: string, scope: LineScope): Promise<Found> => {
  const line = await findLine(db, id, scope);
  if (line === undefined) throw new AppError('statement.lineUnknown');
  const refundOf = await findTradePayment(db, id);
  if (refundOf === null || line.order_id === null) throw new AppError('statement.notReturnable');
  return { line, refundOf, orderId: line.order_id };
};

const assertOpen = ({ line: { outcome, kind, their_state: state } }: Found): void => {
  if (outcome !== 'onlyTheirs' || kind !== 'refund' || state !== 'done')
    throw new AppError('statement.notReturnable');
};

const moneyOf = ({ line, refundOf }: Found) => {
  const at = Date.parse(line.their_at ?? '');
  const numbers = {
    channelRefundNo: line.channel_refund_no,
    refundNo: line.refund_no,
    channelTradeNo: line.channel_trade_no,
  };
  return { refundOf, amountFen: line.their_fen ?? 0, providerNo: refundNameOf({ ...numbers, at }), at };
};

/**
 * Books a refund that people made in the company's console as one of its order, and notes on the line who did.
 * Refuses `statement.lineUnknown`, `statement.notReturnable`, `refund.onItsWay`, `refund.tooMuch` {leftFen},
 * `order.managerOnly`.
 */
export const bookReturned = async (
  ctx: Ctx,
  { id, reason }: InputOf<Rows['finance.bookReturned']>,
): Promise<AnswerOf<Rows['finance.bookReturned']>> => {
  const scope = await lineScopeOf(ctx);
  const seen = await findReturned(ctx.db, id, scope);
  const book = await returnBooker(ctx, seen.orderId);
  const { userId: by, displayName: byName } = callerOf(ctx);
  return ctx.write(async (tx) => {
    const now = ctx.now();
    const { at: doneAt, ...money } = moneyOf(seen);
    await book(tx, { ...money, reason }, async (inTx, promisedId) => {
      // Whoever came second finds it booked, now that the order is locked.
      assertOpen(await findReturned(inTx, id, scope));
      if (promisedId !== null)
        await endElsewhere(inTx, promisedId, { channelRefundNo: money.providerNo, doneAt, now });
    });
    const at = new Date(now).toISOString();
    await insertNote(tx, { id: uuid(), lineId: id, reason: 'madeInConsole', note: reason, at, by, byName });
    await matchAgain(tx, { channel: seen.line.channel as PayChannel, on: seen.line.on_day }, now);
    const booked = await findLine(tx, id, scope);
    if (booked === undefined) throw new AppError('statement.lineUnknown');
    return presentLine(booked);
  });
};
