import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { voucherRows } from '#contract/vouchers.ts';
import { voucherPlatforms, type VoucherPlatform } from '#domain/orders/status.ts';
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
import { assertAnswered, codeEndOf, workOnVoucher, type VoucherDesk } from './work-on-voucher.ts';

type Rows = typeof voucherRows;
type Vouchers = AnswerOf<Rows['vouchers.ofOrder']>;

const deskOf = ({ db, now, log, gateways }: Ctx): VoucherDesk => ({
  db,
  now,
  log,
  vouchers: gateways.vouchers,
});

/** Digits are typed in groups. */
const plainCodeOf = (code: string): string =>
  /^[\d\s-]+$/.test(code) ? code.replace(/[\s-]/g, '') : code.trim();

const gatewayOf = (
  { gateways }: Pick<Ctx, 'gateways'>,
  platform: VoucherPlatform,
  { storeName }: Pick<StoreSettings, 'storeName'>,
): VoucherGateway => {
  const gateway = gateways.vouchers[platform];
  if (gateway === null || !gateway.hasShop(storeName)) throw new AppError('voucher.notOffered');
  return gateway;
};

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
  mayGiveBack: row.state === 'redeemed' && row.paymentId !== null && canOrder('reverseVoucher', hire.status),
});

/** The vouchers of an order of the caller's store. Refuses `order.notFound`. */
const vouchersOf = async (ctx: Ctx, orderId: string): Promise<Vouchers> => {
  const { hire, settings } = await findForVoucher(ctx, orderId);
  const rows = await listVouchers(ctx.db, orderId);
  return {
    platforms: voucherPlatforms.filter((platform) =>
      ctx.gateways.vouchers[platform]?.hasShop(settings.storeName),
    ),
    roomFen: voucherRoomFen(hire),
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
      throw new AppError(failure.kind === 'config' ? 'voucher.platformOff' : 'voucher.platformBusy');
    });
  if (found.state === 'refused') throw new AppError(codeOfRefusal[found.why]);
  const { title, worthFen, paidFen, endsAt } = found;
  return {
    title,
    worthFen,
    paidFen,
    endsAt: endsAt === null ? null : isoOf(endsAt),
    paysFen: Math.min(worthFen, voucherRoomFen(hire)),
  };
};

/** Longer than a platform takes to answer: the call that begins is the first to ask. */
const firstAskMs = 30_000;

/**
 * Redeems a voucher for an order. The key's answer is kept before the platform is called: a repeat goes on with the very
 * same try. Refuses `order.notFound`, `session.forbidden`, `voucher.notOffered`, `voucher.inUse`, what refuses a payment,
 * why the platform does not redeem it, and `voucher.platformBusy` while it does not clearly answer.
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
  return askNow(ctx, orderId, voucherId);
};

/** Asks the platform, and answers the order's vouchers once it clearly answered. */
const askNow = async (ctx: Ctx, orderId: string, voucherId: string): Promise<Vouchers> => {
  assertAnswered(await workOnVoucher(deskOf(ctx), voucherId));
  const row = await findVoucher(ctx.db, voucherId);
  if (row === undefined || row.orderId !== orderId) throw new AppError('voucher.noVoucher');
  if (row.refusal !== null) throw new AppError(codeOfRefusal[row.refusal]);
  return vouchersOf(ctx, orderId);
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
  await ctx.write(async (tx) => {
    const { hire } = await lockForVoucher(tx, scope, { gives: 'reverseVoucher' });
    const row = await lockVoucher(tx, voucherId);
    if (row === undefined || row.orderId !== orderId) throw new AppError('voucher.noVoucher');
    if (row.state !== 'redeemed' || row.paymentId === null) throw new AppError('voucher.notRedeemed');
    if (!canOrder('reverseVoucher', hire.status))
      throw new AppError('order.notNow', {}, { status: hire.status });
    await updateState(tx, {
      id: voucherId,
      state: 'givingBack',
      nextAt: isoOf(nextAskAt(1, scope.now)),
      reason,
    });
    return { voucherId };
  });
  return askNow(ctx, orderId, voucherId);
};

/** Vouchers that platforms sold. */
export const voucherHandlers: Handlers<Rows> = {
  'vouchers.ofOrder': ({ id }, ctx) => vouchersOf(ctx, id),
  'vouchers.find': (input, ctx) => findShown(ctx, input),
  'vouchers.redeem': (input, ctx) => redeem(ctx, input),
  'vouchers.giveBack': (input, ctx) => giveBack(ctx, input),
  'vouchers.check': async ({ id, voucherId }, ctx) => {
    await vouchersOf(ctx, id);
    return askNow(ctx, id, voucherId);
  },
};
