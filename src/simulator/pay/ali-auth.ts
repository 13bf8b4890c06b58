import { z } from 'zod';
import { plainYuan } from '#domain/money/plain-yuan.ts';
import { beijingTime } from '#domain/time/beijing-time.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import { captureLifeMs, capturedFenOf, restFenOf, type Hold } from '#simulator/pay/hold-books.ts';
import { newNumber, payNumbers, readJson, readYuan } from '#simulator/pay/pay-values.ts';
import { aliNo, aliYes, type AliAnswer, type AliParams } from './ali-door.ts';
import type { AliDesk } from './ali-trades.ts';

const text = (most: number) => z.string().min(1).max(most);
const number = z.string().regex(/^[0-9A-Za-z_]{1,64}$/);
const amount = z
  .string()
  .transform((yuan) => readYuan(yuan) ?? 0)
  .refine((fen) => fen >= 1 && fen <= 10_000_000_000);
const productCode = z.literal('PRE_AUTH');

const units = { m: minuteMs, h: hourMs, d: dayMs } as const;
const timeout = z
  .string()
  .regex(/^[1-9]\d{0,4}[mhd]$/)
  .transform((span) => Number(span.slice(0, -1)) * (units[span.at(-1) as keyof typeof units] ?? 0))
  .refine((ms) => ms <= 15 * dayMs);

const creditShape = z.strictObject({ category: text(64), serviceId: text(64) });

const voucherShape = z
  .object({
    out_order_no: number,
    out_request_no: number,
    order_title: text(100),
    amount,
    product_code: productCode,
    payee_user_id: z.literal(payNumbers.sellerId),
    pay_timeout: timeout.optional(),
    extra_param: z.string().optional(),
    deposit_product_mode: z.literal('DEPOSIT_ONLY').optional(),
    enable_pay_channels: z.string().optional(),
    disable_pay_channels: z.string().optional(),
  })
  .refine(({ extra_param: extra, deposit_product_mode: mode }) => {
    return extra === undefined ? mode === undefined : mode !== undefined && isCredit(extra);
  })
  .refine((asked) => asked.enable_pay_channels === undefined || asked.disable_pay_channels === undefined);

const isCredit = (extra: string): boolean => creditShape.safeParse(readJson(extra)).success;

const numbersShape = z.object({
  out_order_no: number,
  out_request_no: number,
  operation_type: z.enum(['FREEZE', 'UNFREEZE', 'PAY']).optional(),
});

const cancelShape = z.object({ out_order_no: number, out_request_no: number, remark: text(100) });
const unfreezeShape = z.object({
  auth_no: text(64),
  out_request_no: number,
  amount,
  remark: text(100),
  extra_param: z.string().optional(),
});
const captureShape = z.object({
  out_trade_no: number,
  total_amount: amount,
  subject: text(256),
  product_code: productCode,
  auth_no: text(64),
  auth_confirm_mode: z.enum(['COMPLETE', 'NOT_COMPLETE']).optional(),
  seller_id: z.literal(payNumbers.sellerId),
});

/** What a code asks a guest for; Alipay knows a hold only once somebody scanned it. */
export type HoldOffer = Parameters<AliDesk['holds']['add']>[0];

const statusOf = ({ state, capture }: Hold): string => {
  if (state === 'asked') return 'INIT';
  if (state === 'held' || state === 'ending') return 'AUTHORIZED';
  return capture === null ? 'CLOSED' : 'FINISH';
};

/** Describes a hold as queries and notices do. */
export const describeAuth = (hold: Hold): Record<string, string> => ({
  auth_no: hold.channelNo,
  out_order_no: hold.outOrderNo,
  out_request_no: hold.outOrderNo,
  order_status: statusOf(hold),
  total_freeze_amount: plainYuan(hold.guest === null ? 0 : hold.amountFen),
  total_pay_amount: plainYuan(capturedFenOf(hold)),
  rest_amount: plainYuan(restFenOf(hold)),
  ...(hold.isCredit && hold.guest !== null ? { pre_auth_type: 'CREDIT_AUTH' } : {}),
});

const askVoucher = (
  desk: AliDesk,
  asked: z.output<typeof voucherShape>,
  noticeUrl: string | undefined,
): AliAnswer => {
  if (noticeUrl === undefined) return aliNo('ILLEGAL_ARGUMENT');
  const now = desk.clock.now();
  const words = JSON.stringify(asked);
  const known = desk.holdOffers.get(asked.out_order_no);
  if (known !== undefined && known.asked !== words) return aliNo('ILLEGAL_ARGUMENT');
  const offer: HoldOffer = known ?? {
    outOrderNo: asked.out_order_no,
    channelNo: newNumber('2026', now),
    subject: asked.order_title,
    amountFen: asked.amount,
    noticeUrl,
    asked: words,
    createdAt: now,
    expiresAt: now + (asked.pay_timeout ?? 15 * minuteMs),
  };
  if (desk.cancelled.has(offer.outOrderNo) || offer.expiresAt <= now) return aliNo('ORDER_ALREADY_CLOSED');
  desk.holdOffers.set(offer.outOrderNo, offer);
  const key = desk.holdKeys.issue(offer, offer.expiresAt - now);
  return aliYes({
    out_order_no: asked.out_order_no,
    out_request_no: asked.out_request_no,
    code_type: 'qrCode',
    code_value: `https://qr.alipay.com/h${key}`,
  });
};

/** A guest stands before what a code asks for: from now on Alipay knows the hold. null: it is over. */
export const openHold = (desk: AliDesk, offer: HoldOffer): Hold | null => {
  const known = desk.holds.find(offer.outOrderNo);
  if (known !== null) return known;
  const isOver = offer.expiresAt <= desk.clock.now() || desk.cancelled.has(offer.outOrderNo);
  return isOver ? null : desk.holds.add(offer);
};

const queryDetail = (desk: AliDesk, asked: z.output<typeof numbersShape>): AliAnswer => {
  const hold = desk.holds.find(asked.out_order_no);
  if (hold === null) return aliNo('AUTH_ORDER_NOT_EXIST');
  return aliYes({ ...describeAuth(hold), operation_type: 'FREEZE', amount: plainYuan(hold.amountFen) });
};

const cancelHold = (desk: AliDesk, asked: z.output<typeof cancelShape>): AliAnswer => {
  const hold = desk.holds.find(asked.out_order_no);
  if (hold === null) return aliNo('AUTH_ORDER_NOT_EXIST');
  if (!['asked', 'closed', 'expired'].includes(hold.state)) return aliNo('AUTH_OPERATION_STATUS_ERROR');
  desk.holds.close(hold);
  desk.cancelled.add(hold.outOrderNo);
  return aliYes({ out_order_no: hold.outOrderNo, out_request_no: hold.outOrderNo, action: 'close' });
};

const unfreeze = (desk: AliDesk, asked: z.output<typeof unfreezeShape>): AliAnswer => {
  const hold = desk.holds.findByNo(asked.auth_no);
  if (hold === null) return aliNo('AUTH_ORDER_NOT_EXIST');
  const known = hold.releases.get(asked.out_request_no);
  if (known !== undefined && known !== asked.amount) return aliNo('ILLEGAL_ARGUMENT');
  if (known === undefined) {
    if (hold.state !== 'held') return aliNo('AUTH_ORDER_STATUS_ERROR');
    if (asked.amount > restFenOf(hold)) return aliNo('AUTH_AMOUNT_NOT_ENOUGH');
    desk.holds.release(hold, asked.out_request_no, asked.amount);
  }
  return aliYes({ auth_no: hold.channelNo, out_request_no: asked.out_request_no, status: 'SUCCESS' });
};

const captureFault = (hold: Hold, amountFen: number): string | null => {
  if (hold.state === 'asked') return 'ACQ.AUTH_ORDER_NOT_PAID';
  if (hold.state === 'ended' && hold.capture !== null) return 'ACQ.AUTH_ORDER_HAS_FINISHED';
  if (hold.state === 'ended' || hold.state === 'closed' || hold.state === 'expired')
    return 'ACQ.AUTH_ORDER_HAS_CLOSED';
  return amountFen > restFenOf(hold) ? 'ACQ.AUTH_AMOUNT_NOT_ENOUGH' : null;
};

/** `alipay.trade.pay` with a hold: a debit of credit may take a while. */
const captureHold = (
  desk: AliDesk,
  asked: z.output<typeof captureShape>,
  noticeUrl: string | undefined,
): AliAnswer => {
  const hold = desk.holds.findByNo(asked.auth_no);
  if (hold === null) return aliNo('ACQ.AUTH_NO_ERROR');
  const known = desk.books.find({ outTradeNo: asked.out_trade_no });
  if (known !== null && known.amountFen !== asked.total_amount) return aliNo('ACQ.CONTEXT_INCONSISTENT');
  if (known === null) {
    const fault = captureFault(hold, asked.total_amount);
    if (fault !== null) return aliNo(fault);
  }
  const now = desk.clock.now();
  const trade =
    known ??
    desk.holds.capture(
      hold,
      {
        outTradeNo: asked.out_trade_no,
        channelTradeNo: newNumber('2026', now),
        scene: 'alipay.trade.pay',
        subject: asked.subject,
        amountFen: asked.total_amount,
        noticeUrl: noticeUrl ?? null,
        asked: 'capture',
        attach: null,
        openId: null,
        createdAt: now,
        expiresAt: now + captureLifeMs,
      },
      asked.auth_confirm_mode === 'COMPLETE',
    );
  const numbers = { out_trade_no: trade.outTradeNo, trade_no: trade.channelTradeNo };
  if (trade.state !== 'paid')
    return { ...aliYes(numbers), code: '10003', msg: ' order success pay inprocess' };
  return aliYes({
    ...numbers,
    total_amount: plainYuan(trade.amountFen),
    gmt_payment: beijingTime(trade.paidAt ?? now),
  });
};

const run = <S extends z.ZodType>(
  params: AliParams,
  shape: S,
  act: (asked: z.output<S>) => AliAnswer,
): AliAnswer => {
  const read = shape.safeParse(readJson(params['biz_content']));
  return read.success ? act(read.data) : aliNo('ILLEGAL_ARGUMENT');
};

/** What servers ask about holds, by method. */
export const authWork: Readonly<Record<string, (desk: AliDesk, params: AliParams) => AliAnswer>> = {
  'alipay.fund.auth.order.voucher.create': (desk, params) =>
    run(params, voucherShape, (asked) => askVoucher(desk, asked, params['notify_url'])),
  'alipay.fund.auth.operation.detail.query': (desk, params) =>
    run(params, numbersShape, (asked) => queryDetail(desk, asked)),
  'alipay.fund.auth.operation.cancel': (desk, params) =>
    run(params, cancelShape, (asked) => cancelHold(desk, asked)),
  'alipay.fund.auth.order.unfreeze': (desk, params) =>
    run(params, unfreezeShape, (asked) => unfreeze(desk, asked)),
  'alipay.trade.pay': (desk, params) =>
    run(params, captureShape, (asked) => captureHold(desk, asked, params['notify_url'])),
};
