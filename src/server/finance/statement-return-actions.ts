import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { companyRows } from '#contract/finance-companies.ts';
import { refundNameOf } from '#domain/payments/match-statement.ts';
import type { HirePayment } from '#domain/orders/hire.ts';
import { isoOf, type Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, type Ctx } from '#server/http/context.ts';
import { lockDay, matchAgain } from '#server/finance/keep-statement.ts';
import { lineScopeOf } from '#server/finance/statement-reads.ts';
import { bookReturnedMoney } from '#server/orders/payment-actions.ts';
import { endElsewhere, settleReturned } from '#server/payments/line-actions.ts';
import { findLine, findTradePayment, insertNote, type LineScope } from './sql-statement-reads.ts';

type Rows = typeof companyRows;
type Keeping = {
  readonly found: Found;
  readonly promises: readonly HirePayment[];
  readonly leftFen: number;
  readonly now: Instant;
};
type Found = {
  readonly line: AnswerOf<Rows['finance.noteStatementLine']>;
  readonly refundOf: string;
  readonly orderId: string;
};

/** Refuses `statement.lineUnknown`, and `statement.notReturnable` for what is of no payment of ours. */
const findReturned = async (db: Queryable, id: string, scope: LineScope): Promise<Found> => {
  const line = await findLine(db, id, scope);
  if (line === undefined) throw new AppError('statement.lineUnknown');
  const refundOf = await findTradePayment(db, id);
  if (refundOf === null || line.orderId === null) throw new AppError('statement.notReturnable');
  return { line, refundOf, orderId: line.orderId };
};

const assertOpen = ({ line: { outcome, kind, theirState: state } }: Found): void => {
  if (outcome !== 'onlyTheirs' || kind !== 'refund' || state !== 'done')
    throw new AppError('statement.notReturnable');
};

const moneyOf = ({ line, refundOf }: Found) => {
  const at = Date.parse(line.theirAt ?? '');
  const numbers = {
    channelRefundNo: line.channelRefundNo,
    refundNo: line.refundNo,
    channelTradeNo: line.channelTradeNo,
  };
  return { refundOf, amountFen: line.theirFen ?? 0, providerNo: refundNameOf({ ...numbers, at }), at };
};

/** Refuses `statement.lineChanged` where the company has told something else since the line was read to be booked. */
const assertSame = (found: Found, seen: Found): void => {
  if (!isDeepStrictEqual(moneyOf(found), moneyOf(seen))) throw new AppError('statement.lineChanged');
};

/** Ends the promise that a refund keeps, under the locks of its day and of all that was promised of its payment. */
const keep = (tx: Queryable, { found, promises, leftFen, now }: Keeping): Promise<string | null> => {
  const { line, refundOf } = found;
  const { at: doneAt, providerNo: channelRefundNo, amountFen } = moneyOf(found);
  const reported = { refundNo: line.refundNo, amountFen, leftFen };
  return endElsewhere(tx, { refundOf, promises, reported, channelRefundNo, doneAt, now });
};

/**
 * Books a refund that people made in the company's console as one of its order, notes on the line who did, and settles
 * what was reported of it. Refuses `statement.lineUnknown`, `statement.notReturnable`,
 * `statement.lineChanged`, `refund.onItsWay`, `refund.promisedFirst`, `refund.tooMuch` {leftFen},
 * `order.managerOnly`.
 */
export const bookReturned = async (
  ctx: Ctx,
  { id, reason }: InputOf<Rows['finance.bookReturned']>,
): Promise<AnswerOf<Rows['finance.bookReturned']>> => {
  const scope = await lineScopeOf(ctx);
  const seen = await findReturned(ctx.db, id, scope);
  const { userId: by, displayName: byName } = callerOf(ctx);
  const { line, refundOf } = seen;
  const { channel, on } = line;
  const day = { channel, on };
  const { at: _, ...money } = moneyOf(seen);
  return bookReturnedMoney(ctx, seen.orderId, {
    money: { ...money, reason },
    beside: async (tx, locked) => {
      await lockDay(tx, day);
      // Whoever came second finds it booked, now that the order and the day are locked.
      const found = await findReturned(tx, id, scope);
      assertOpen(found);
      assertSame(found, seen);
      return keep(tx, { found, ...locked });
    },
    behind: async (tx, now) => {
      const at = isoOf(now);
      await insertNote(tx, { id: uuid(), lineId: id, reason: 'madeInConsole', note: reason, at, by, byName });
      const { amountFen } = money;
      await settleReturned(tx, { refundOf, refundNo: line.refundNo, amountFen, by, note: reason, at });
      await matchAgain(tx, day, now);
      const booked = await findLine(tx, id, scope);
      if (booked === undefined) throw new AppError('statement.lineUnknown');
      return booked;
    },
  });
};
