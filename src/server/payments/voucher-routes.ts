import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { voucherRows } from '#contract/vouchers.ts';
import { orderStatus, voucherPlatforms, type VoucherPlatform } from '#domain/orders/status.ts';
import { voucherPaysFen } from '#domain/orders/hire-money.ts';
import { voucherRoomFen } from '#domain/orders/price.ts';
import { canOrder } from '#domain/orders/command.ts';
import type { Hire } from '#domain/orders/hire.ts';
import { isoOf } from '#domain/time/instant.ts';
import { codeOfRefusal, nextAskAt } from '#domain/vouchers/voucher.ts';
import { uuid } from '#server/db/uuid.ts';
import type { VoucherGateway } from '#server/gateways/vouchers/voucher-gateway.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, type Ctx, type Handlers } from '#server/http/context.ts';
import { findForVoucher, lockForVoucher, voucherScopeOf } from '#server/orders/voucher-payment-actions.ts';
import type { StoreSettings } from '#server/stores/actions.ts';
import { failureOf, logFailure } from '#server/payments/desk.ts';
import {
  findVoucher,
  insertVoucher,
  listVouchers,
  lockVoucher,
  updateState,
  type VoucherRow,
} from './sql-vouchers.ts';
import { codeEndOf, refusalOfFailure, workOnVoucher, type VoucherDesk } from './work-on-voucher.ts';

type Rows = typeof voucherRows;
type Vouchers = AnswerOf<Rows['vouchers.ofOrder']>;

const deskOf = ({ db, now, log, gateways }: Ctx): VoucherDesk => ({
  db,
  now,
  log,
  vouchers: gateways.vouchers,
});

/** Digits are typed in groups, and in wide letters by some keyboards. */
const plainCodeOf = (code: string): string => {
  const plain = code.normalize('NFKC');
  return /^[\d\s-]+$/.test(plain) ? plain.replace(/[\s-]/g, '') : plain.trim();
};

const gatewayOf = (
  { gateways }: Pick<Ctx, 'gateways'>,
  platform: VoucherPlatform,
  { storeName }: Pick<StoreSettings, 'storeName'>,
): VoucherGateway => {
  const gateway = gateways.vouchers[platform];
  if (gateway === null || !gateway.hasShop(storeName)) throw new AppError('voucher.notOffered');
  return gateway;
};

/** A completed order is left as it is, unless its platform undoes late what was begun before. */
const mayUndo = ({ status }: Hire): boolean =>
  status !== orderStatus.completed && canOrder('reverseVoucher', status);

const present = (row: VoucherRow, hire: Hire): Vouchers['vouchers'][number] => ({
  id: row.id,
  platform: row.platform,
  codeEnd: codeEndOf(row),
  title: row.title,
  worthFen: row.worthFen,
  paidFen: row.paidFen,
  state: row.state,
  refusal: row.refusal,
  paymentId: row.paymentId,
  at: row.createdAt,
  by: row.createdByName,
  mayGiveBack: row.state === 'redeemed' && row.paymentId !== null && mayUndo(hire),
});

/** The vouchers of an order of the caller's store. Refuses `order.notFound`. */
const vouchersOf = async (ctx: Ctx, orderId: string): Promise<Vouchers> => {
  const { hire, settings } = await findForVoucher(ctx, orderId);
  const rows = await listVouchers(ctx.db, orderId);
  return {
    platforms: voucherPlatforms.filter((platform) =>
      ctx.gateways.vouchers[platform]?.hasShop(settings.storeName),
    ),
    roomFen: voucherPaysFen(hire, voucherRoomFen(hire)),
    vouchers: rows.map((row) => present(row, hire)),
  };
};

/** Looks at a voucher. Refuses `order.notFound`, `voucher.notOffered`, and why it cannot be redeemed. */
const findShown = async (
  ctx: Ctx,
  { id, platform, code }: InputOf<Rows['vouchers.find']>,
): Promise<AnswerOf<Rows['vouchers.find']>> => {
  const { hire, settings } = await findForVoucher(ctx, id);
  const gateway = gatewayOf(ctx, platform, settings);
  const found = await gateway
    .find({ storeName: settings.storeName, code: plainCodeOf(code) })
    .catch((error: unknown) => {
      const failure = failureOf(error);
      logFailure(ctx, failure, { platform });
      throw refusalOfFailure(failure);
    });
  if (found.state === 'refused') throw new AppError(codeOfRefusal[found.why]);
  const { title, worthFen, paidFen, endsAt } = found;
  return {
    title,
    worthFen,
    paidFen,
    endsAt: endsAt === null ? null : isoOf(endsAt),
    paysFen: voucherPaysFen(hire, worthFen),
  };
};

/** Longer than a platform takes to answer: the call that begins is the first to ask. */
const firstAskMs = 30_000;

/**
 * Redeems a voucher for an order. The key's answer is kept before the platform is called: a repeat goes on with the very
 * same try. Refuses `order.notFound`, `session.forbidden`, `voucher.notOffered`, `voucher.inUse`, what refuses a payment,
 * why the platform does not redeem it, `voucher.platformBusy` while it does not clearly answer, and `voucher.orderOver` when
 * nothing was due any more by then: its guest gets it back.
 */
const redeem = async (
  ctx: Ctx,
  { id: orderId, platform, code, worthFen }: InputOf<Rows['vouchers.redeem']>,
): Promise<Vouchers> => {
  const scope = await voucherScopeOf(ctx, orderId);
  gatewayOf(ctx, platform, scope.settings);
  const { userId, displayName } = callerOf(ctx);
  const { voucherId } = await ctx.write(async (tx) => {
    const redeems = { method: platform, amountFen: worthFen };
    const { storeId } = await lockForVoucher(tx, scope, { gives: 'recordPayment', redeems });
    const id = uuid();
    const isNew = await insertVoucher(tx, {
      id,
      orderId,
      storeId,
      platform,
      code: plainCodeOf(code),
      worthFen,
      createdAt: isoOf(scope.now),
      createdBy: userId,
      createdByName: displayName,
      nextAt: isoOf(scope.now + firstAskMs),
    });
    if (!isNew) throw new AppError('voucher.inUse');
    return { voucherId: id };
  });
  const row = await askNow(ctx, orderId, voucherId);
  // The key is compared without the code, which is kept nowhere else.
  if (row.code !== plainCodeOf(code)) throw new AppError('idempotency.otherBody');
  if (row.state === 'refused' && row.refusal !== null) throw new AppError(codeOfRefusal[row.refusal]);
  if (row.paymentId === null) throw new AppError('voucher.orderOver');
  return vouchersOf(ctx, orderId);
};

/** Asks the platform, and gives the voucher of the order once it clearly answered. */
const askNow = async (ctx: Ctx, orderId: string, voucherId: string): Promise<VoucherRow> => {
  const before = await findVoucher(ctx.db, voucherId);
  if (before?.orderId !== orderId) throw new AppError('voucher.noVoucher');
  const failure = await workOnVoucher(deskOf(ctx), voucherId, true);
  if (failure !== null) throw refusalOfFailure(failure);
  return (await findVoucher(ctx.db, voucherId)) ?? before;
};

/**
 * Has a platform give a voucher back. Refuses `order.notFound`, `session.forbidden`, `voucher.noVoucher`,
 * `voucher.notRedeemed`, `order.notNow`, why the platform does not give it back, and `voucher.platformBusy`.
 */
const giveBack = async (
  ctx: Ctx,
  { id: orderId, voucherId, reason }: InputOf<Rows['vouchers.giveBack']>,
): Promise<Vouchers> => {
  const scope = await voucherScopeOf(ctx, orderId);
  const { displayName } = callerOf(ctx);
  await ctx.write(async (tx) => {
    const { hire } = await lockForVoucher(tx, scope, { gives: 'reverseVoucher' });
    const row = await lockVoucher(tx, voucherId);
    if (row === undefined || row.orderId !== orderId) throw new AppError('voucher.noVoucher');
    if (row.state !== 'redeemed' || row.paymentId === null) throw new AppError('voucher.notRedeemed');
    gatewayOf(ctx, row.platform, scope.settings);
    if (!mayUndo(hire)) throw new AppError('order.notNow', {}, { status: hire.status });
    await updateState(tx, {
      id: voucherId,
      state: 'givingBack',
      at: isoOf(scope.now),
      nextAt: isoOf(nextAskAt(1, scope.now)),
      reason,
      undoneByName: displayName,
    });
    return { voucherId };
  });
  const row = await askNow(ctx, orderId, voucherId);
  if (row.state === 'redeemed' && row.refusal !== null) throw new AppError(codeOfRefusal[row.refusal]);
  return vouchersOf(ctx, orderId);
};

/** Vouchers that platforms sold. */
export const voucherHandlers: Handlers<Rows> = {
  'vouchers.ofOrder': ({ id }, ctx) => vouchersOf(ctx, id),
  'vouchers.find': (input, ctx) => findShown(ctx, input),
  'vouchers.redeem': (input, ctx) => redeem(ctx, input),
  'vouchers.giveBack': (input, ctx) => giveBack(ctx, input),
  'vouchers.check': async ({ id, voucherId }, ctx) => {
    await findForVoucher(ctx, id);
    await askNow(ctx, id, voucherId);
    return vouchersOf(ctx, id);
  },
};
