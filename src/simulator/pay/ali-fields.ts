import { z } from 'zod';
import { readTimeStamp, readYuan } from './pay-values.ts';

const text = (most: number) => z.string().min(1).max(most);

/** Yuan with two decimals, from a fen on; read as fen. */
const amount = z
  .string()
  .transform((yuan) => readYuan(yuan) ?? 0)
  .refine((fen) => fen >= 1 && fen <= 10_000_000_000);

const number = z.string().regex(/^[0-9A-Za-z_]{1,64}$/);

const order = z.object({
  out_trade_no: number,
  total_amount: amount,
  subject: z.string().regex(/^[^/=&]{1,256}$/),
  body: text(400).optional(),
  time_expire: z
    .string()
    .transform(readTimeStamp)
    .refine((at) => at !== null)
    .optional(),
  passback_params: z
    .string()
    .max(512)
    .refine((value) => !/[&=\s]/.test(value))
    .optional(),
});

/** The fields of the three ways to pay. */
export const aliOrderShapes = {
  'alipay.trade.wap.pay': order.extend({
    product_code: z.literal('QUICK_WAP_WAY'),
    quit_url: text(400).optional(),
  }),
  'alipay.trade.page.pay': order.extend({ product_code: z.literal('FAST_INSTANT_TRADE_PAY') }),
  'alipay.trade.precreate': order.extend({
    product_code: z.enum(['FACE_TO_FACE_PAYMENT', 'QR_CODE_OFFLINE']).optional(),
  }),
} as const;

export type AliOrderMethod = keyof typeof aliOrderShapes;
export type AliOrder = z.output<typeof order> & { readonly quit_url?: string | undefined };

const numbers = z.object({ out_trade_no: number.optional(), trade_no: text(64).optional() });
const hasOne = ({ out_trade_no: own, trade_no: theirs }: z.output<typeof numbers>): boolean =>
  own !== undefined || theirs !== undefined;

/** Which trade is meant: the merchant's number or Alipay's. */
export const numbersShape = numbers.refine(hasOne);

/** What is asked of `alipay.trade.refund`. */
export const aliRefundShape = numbers
  .extend({
    refund_amount: amount,
    refund_reason: text(256).optional(),
    out_request_no: text(64).optional(),
  })
  .refine(hasOne);

export type AliRefund = z.output<typeof aliRefundShape>;

/** What is asked of `alipay.trade.fastpay.refund.query`. */
export const refundQueryShape = numbers.extend({ out_request_no: text(64) }).refine(hasOne);

export type AliRefundQuery = z.output<typeof refundQueryShape>;
