import type { Trust } from '#domain/access/call-access.ts';
import type { z } from 'zod';
import { formatYuan } from '#domain/money/format-yuan.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { orderDetail } from '#contract/order-shapes.ts';
import type { paymentRows } from '#contract/payments.ts';
import type { HireCommand } from '#domain/orders/hire-rule.ts';
import type { Hire, HireBill, HirePayment } from '#domain/orders/hire.ts';
import type { PaymentMethod } from '#domain/orders/status.ts';
import { refundableFen } from '#domain/orders/refund.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { bookAtEnd } from '#server/ledger/journal-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';
import { clockViewer, isConcerned, isStaffOf, viewerOf, type Viewer } from '#server/orders/access.ts';
import { askPayment } from '#server/orders/actions.ts';
import { command, scopeOf } from '#server/orders/command-call.ts';
import { presentItems } from '#server/orders/present-items.ts';
import { presentSecurity } from '#server/orders/present-security.ts';
import { requireOrderId } from '#server/orders/reads.ts';
import { rowsToHire } from '#server/orders/rows.ts';
import { runCommand } from '#server/orders/run-command.ts';
import { findHead, lockOrder, readOrder, updatePaidByTrust, type OrderRows } from './sql.ts';
import type { StoreSettings } from '#server/stores/actions.ts';

type Detail = z.input<typeof orderDetail>;

/** An order as payments see it. */
export type OrderToPay = {
  readonly hire: Hire;
  readonly orderNumber: string;
  readonly storeId: string;
  /** Refunds of what was too much as it came: they were promised as it was booked. */
  readonly surplusIds: ReadonlySet<string>;
};

const toPay = (rows: OrderRows | null): OrderToPay => {
  if (rows === null) throw new AppError('order.notFound');
  const { orderNumber, storeId } = rows.order;
  return { hire: rowsToHire(rows), orderNumber, storeId, surplusIds: surplusOf(rows.payments) };
};

const surplusOf = (payments: OrderRows['payments']): ReadonlySet<string> => {
  const doneAt = new Map(payments.map((payment) => [payment.id, payment.doneAt]));
  const isSurplus = ({ refundOf: of, createdAt: at }: (typeof payments)[number]): boolean =>
    of !== null && doneAt.get(of) === at;
  return new Set(payments.filter(isSurplus).map(({ id }) => id));
};

/** Locks an order for the rest of the transaction. Refuses `order.notFound`. */
export const lockOrderToPay = async (tx: Queryable, orderId: string): Promise<OrderToPay> =>
  toPay(await lockOrder(tx, orderId));

/** Reads an order. Refuses `order.notFound`. */
export const findOrderToPay = async (db: Queryable, orderId: string): Promise<OrderToPay> =>
  toPay(await readOrder(db, orderId));

/** Finds the order of a bill, or the order itself, which stands for its first bill. Refuses `order.notFound`. */
export const orderOfBill = (db: Queryable, billId: string): Promise<string> => requireOrderId(db, { billId });

/** Presents a bill's items, as the pages of its order do. */
export const presentBillItems = ({ hire }: OrderToPay, { items }: Pick<HireBill, 'items'>) =>
  presentItems(hire, items);

/** Presents by what the deposit is secured, as the pages of its order do; null: by no company. */
export const presentHeldDeposit = ({ hire }: OrderToPay) => presentSecurity(hire);

/** Tells what the caller is to an order's money: `staff` of its store, somebody else whom it concerns, or null. */
export const standingOf = async (ctx: Ctx, orderId: string): Promise<'staff' | 'other' | null> => {
  const head = await findHead(ctx.db, orderId);
  if (ctx.session === null || head === null) return null;
  const viewer = viewerOf(ctx.session);
  if (!isConcerned(viewer, head)) return null;
  return isStaffOf(viewer, head.storeId) ? 'staff' : 'other';
};

/** What a command by the payment companies needs. */
export type MoneyScope = {
  readonly orderId: string;
  readonly settings: StoreSettings;
  readonly now: Instant;
  /** Free words for the history. */
  readonly note?: string;
};

/** Asks a Reservation to pay because it is about to be paid; `session` null: by a payment link. */
export const askForPayment = async (
  tx: Queryable,
  { session, ...scope }: MoneyScope & { readonly session: Ctx['session'] },
): Promise<void> => {
  const viewer: Viewer = session === null ? clockViewer : viewerOf(session);
  await askPayment(tx, { ...scope, viewer });
};

/** Money that a payment company has taken for a bill. */
type ChannelMoney = {
  /** null: whatever is due. */
  readonly billId: string | null;
  readonly amountFen: number;
  readonly method: PaymentMethod;
  readonly providerNo: string;
  /** Who paid: the own guest's trust is noted; staff, drivers and payment links count for nothing. */
  readonly login?: { readonly userId: string; readonly trust: Trust } | undefined;
};

/** Books what a payment company took, and gives the payment's id. Too much, or too late, is promised back at once. */
export const bookChannelMoney = async (
  tx: Queryable,
  scope: MoneyScope,
  { providerNo, login, ...money }: ChannelMoney,
): Promise<string> => {
  let before = 0;
  const paid = { ...scope, viewer: clockViewer, providerNo };
  const { hire } = await runCommand(tx, paid, {
    kind: 'recordPayment',
    build: (locked) => {
      before = locked.hire.payments.length;
      return money;
    },
  });
  const booked = hire.payments[before];
  if (booked === undefined) throw new Error('a payment was not booked');
  if (login !== undefined)
    await updatePaidByTrust(tx, {
      orderId: scope.orderId,
      customerId: login.userId,
      trust: login.trust,
    });
  return booked.id;
};

/** Notes that a payment company answers for the order's deposit. */
export const bookHold = (
  tx: Queryable,
  scope: MoneyScope,
  hold: Omit<HireCommand<'holdDeposit'>, 'kind'>,
): Promise<unknown> => {
  const note = formatYuan(hold.fen);
  return runCommand(tx, { ...scope, viewer: clockViewer, note }, { kind: 'holdDeposit', ...hold });
};

/** Notes that it does no more, and gives the payment that it captured; null where it captured nothing. */
export const bookHoldEnd = async (
  tx: Queryable,
  scope: MoneyScope,
  { capturedFen, providerNo }: { readonly capturedFen: number; readonly providerNo: string | undefined },
): Promise<HirePayment | null> => {
  let before = 0;
  const note = formatYuan(capturedFen);
  const named = { ...scope, viewer: clockViewer, note, ...(providerNo === undefined ? {} : { providerNo }) };
  const { hire } = await runCommand(tx, named, {
    kind: 'endHold',
    build: (locked) => {
      before = locked.hire.payments.length;
      return { capturedFen };
    },
  });
  return capturedFen === 0 ? null : (hire.payments[before] ?? null);
};

/** Marks a promised refund as made by the payment company. */
export const confirmChannelRefund = (
  tx: Queryable,
  scope: MoneyScope,
  { paymentId, providerNo }: { readonly paymentId: string; readonly providerNo: string },
): Promise<unknown> =>
  runCommand(tx, { ...scope, viewer: clockViewer, providerNo }, { kind: 'confirmRefund', paymentId });

/**
 * Gives a promised refund in cash instead; `note` looks at the locked order's refund, may refuse, and notes that it is given.
 * Refuses `payment.unknown`, `order.reasonRequired`, `order.managerOnly`, `order.stale`.
 */
export const giveRefundInCash = (
  ctx: Ctx,
  { id, version, paymentId, reason }: InputOf<(typeof paymentRows)['payments.refundInCash']>,
  note: (tx: Queryable) => Promise<unknown>,
): Promise<Detail> =>
  command(ctx, { id, version }, (tx, scope) =>
    runCommand(
      tx,
      { ...scope, note: reason },
      {
        kind: 'refundInCash',
        build: async (_locked, inTx) => {
          await note(inTx);
          return { paymentId, reason, byManager: scope.viewer.isManager };
        },
      },
    ),
  );

/** Changes something beside a locked order of the caller's store, and answers the order. */
export const besideOrder = (
  ctx: Ctx,
  orderId: string,
  work: (tx: Queryable, locked: OrderToPay) => Promise<unknown>,
): Promise<Detail> =>
  command(ctx, { id: orderId }, async (tx, { viewer }) => {
    const locked = await lockOrderToPay(tx, orderId);
    if (!isStaffOf(viewer, locked.storeId)) throw new AppError('order.notFound');
    return work(tx, locked);
  });

/** A refund that was made in a payment company's console: of which payment, how much, and its number there. */
type ReturnedMoney = {
  readonly refundOf: string;
  readonly amountFen: number;
  readonly reason: string;
  readonly providerNo: string;
};

/** A refund that is about to be booked, and what goes on beside it, at the one time of all that is booked. */
type Returning<T> = {
  readonly money: ReturnedMoney;
  /** Works beside the locked order before it is booked: gives the promise that it keeps, or refuses. */
  readonly beside: (
    tx: Queryable,
    locked: { readonly promises: readonly HirePayment[]; readonly leftFen: number; readonly now: Instant },
  ) => Promise<string | null>;
  /** Answers behind it, before the books are locked. */
  readonly behind: (tx: Queryable, now: Instant) => Promise<T>;
};

/**
 * Books a refund that was made in a payment company's console. Refuses `order.notFound`, `session.forbidden`,
 * `payment.unknown`, `order.managerOnly`, `refund.tooMuch` {leftFen}.
 */
export const bookReturnedMoney = async <T>(
  ctx: Ctx,
  orderId: string,
  { money: { providerNo, ...money }, beside, behind }: Returning<T>,
): Promise<T> => {
  const scope = await scopeOf(ctx, { id: orderId });
  const { now } = scope;
  const byManager = scope.viewer.isManager;
  return ctx.write((tx) =>
    bookAtEnd(tx, scope.settings.storeId, async (bookLater) => {
      await runCommand(
        tx,
        { ...scope, providerNo, note: money.reason, bookLater },
        {
          kind: 'recordConsoleRefund',
          build: async ({ hire: { payments } }, inTx) => {
            const of = payments.find(({ id }) => id === money.refundOf);
            const leftFen = of === undefined ? 0 : refundableFen(payments, of);
            const promises = payments.filter(
              ({ refundOf, status, method }) =>
                refundOf === money.refundOf && status === 'pending' && method !== 'cash',
            );
            const promisedId = await beside(inTx, { promises, leftFen, now });
            return { ...money, byManager, promisedId };
          },
        },
      );
      return behind(tx, now);
    }),
  );
};
