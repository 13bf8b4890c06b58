import type { OrderCommandKind } from '#domain/orders/command.ts';
import { decideHire } from '#domain/orders/decide-hire.ts';
import type { HireCommand } from '#domain/orders/hire-rule.ts';
import type { VoucherPlatform } from '#domain/orders/status.ts';
import type { Queryable } from '#server/db/database.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';
import { assertMayCommand, clockViewer, isStaffOf } from '#server/orders/access.ts';
import { scopeOf } from '#server/orders/command-call.ts';
import {
  bookChannelMoney,
  findOrderToPay,
  lockOrderToPay,
  type MoneyScope,
  type OrderToPay,
} from '#server/orders/payment-actions.ts';
import { contextOf, expiryOf } from '#server/orders/period.ts';
import { runCommand, type CommandScope } from '#server/orders/run-command.ts';

type VoucherMoney = { readonly method: VoucherPlatform; readonly amountFen: number };

const paymentBy = (voucher: VoucherMoney): HireCommand<'recordPayment'> => ({
  kind: 'recordPayment',
  billId: null,
  ...voucher,
});

/** Tells whether an order that the transaction holds takes a voucher of a worth. */
export const takesVoucher = async (
  tx: Queryable,
  { orderId, settings, now }: MoneyScope,
  voucher: VoucherMoney,
): Promise<boolean> => {
  const { hire } = await findOrderToPay(tx, orderId);
  return decideHire(hire, paymentBy(voucher), contextOf(settings, now, clockViewer)).ok;
};

/** Books a voucher that was redeemed for an order, and gives the payment's id. Refuses what the rule refuses. */
export const bookVoucher = async (
  tx: Queryable,
  scope: MoneyScope,
  { providerNo, ...voucher }: VoucherMoney & { readonly providerNo: string },
): Promise<string> => bookChannelMoney(tx, scope, { billId: null, ...voucher, providerNo });

/** Books that a platform gave a voucher back to its guest. */
export const reverseVoucher = (tx: Queryable, scope: MoneyScope, paymentId: string): Promise<unknown> =>
  runCommand(
    tx,
    { ...scope, viewer: clockViewer },
    {
      kind: 'reverseVoucher',
      build: ({ hire: { type, period } }) => ({
        paymentId,
        reason: scope.note ?? '',
        expiresAt: expiryOf(scope.settings, { type, period, asked: true }, scope.now),
      }),
    },
  );

/** Who redeems vouchers for an order, and when. */
export const voucherScopeOf = (ctx: Ctx, orderId: string): Promise<CommandScope> =>
  scopeOf(ctx, { id: orderId });

/** An order of the caller's store, and the store's settings. Refuses `order.notFound`. */
export const findForVoucher = async (
  ctx: Ctx,
  orderId: string,
): Promise<Pick<OrderToPay, 'hire'> & Pick<CommandScope, 'settings'>> => {
  const { viewer, settings } = await scopeOf(ctx, { id: orderId });
  const { hire, storeId } = await findOrderToPay(ctx.db, orderId);
  if (!isStaffOf(viewer, storeId)) throw new AppError('order.notFound');
  return { hire, settings };
};

/**
 * Locks an order of the caller's store for a voucher. Refuses `order.notFound`, `session.forbidden`, and with
 * `redeems` what would refuse its payment.
 */
export const lockForVoucher = async (
  tx: Queryable,
  { orderId, viewer, settings, now }: CommandScope,
  { gives, redeems }: { readonly gives: OrderCommandKind; readonly redeems?: VoucherMoney },
): Promise<OrderToPay> => {
  const locked = await lockOrderToPay(tx, orderId);
  if (!isStaffOf(viewer, locked.storeId)) throw new AppError('order.notFound');
  assertMayCommand(viewer, gives, locked.hire);
  if (redeems !== undefined)
    orRefuse(decideHire(locked.hire, paymentBy(redeems), contextOf(settings, now, viewer)));
  return locked;
};
