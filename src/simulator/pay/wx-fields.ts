import { isIP } from 'node:net';
import { z } from 'zod';
import { readRfc3339 } from './pay-values.ts';

const text = (most: number) => z.string().min(1).max(most);

/** An absolute address of a page, without query and fragment. */
const noticeUrl = z
  .string()
  .max(256)
  .refine((url) => /^https?:\/\/[^?#]+$/.test(url) && URL.canParse(url));

const currency = z.literal('CNY');
const fen = z.int().min(1).max(10_000_000_000);

const order = z.object({
  appid: text(32),
  mchid: text(32),
  description: text(127),
  out_trade_no: z.string().regex(/^[0-9A-Za-z_\-|*]{6,32}$/),
  time_expire: z
    .string()
    .refine((at) => readRfc3339(at) !== null)
    .optional(),
  attach: text(128).optional(),
  notify_url: noticeUrl,
  goods_tag: text(32).optional(),
  support_fapiao: z.boolean().optional(),
  amount: z.object({ total: fen, currency: currency.optional() }),
});

const storeInfo = z.object({
  id: text(32),
  name: text(256).optional(),
  area_code: text(32).optional(),
  address: text(512).optional(),
});

const scene = z.object({
  payer_client_ip: z.string().refine((ip) => isIP(ip) > 0),
  device_id: text(32).optional(),
  store_info: storeInfo.optional(),
});

/** The fields of the three kinds of order. */
export const orderShapes = {
  jsapi: order.extend({ payer: z.object({ openid: text(128) }), scene_info: scene.optional() }),
  native: order.extend({ scene_info: scene.optional() }),
  h5: order.extend({
    scene_info: scene.extend({
      h5_info: z.object({
        type: z.enum(['iOS', 'Android', 'Wap']),
        app_name: text(64).optional(),
        app_url: text(128).optional(),
      }),
    }),
  }),
} as const;

export type OrderKind = keyof typeof orderShapes;
export type WxOrder = z.output<typeof order> & {
  readonly payer?: { readonly openid: string };
};

/** What is sent to close a trade. */
export const closeShape = z.object({ mchid: text(32) });

/** What is sent to give money back; either number of the trade will do. */
export const refundShape = z
  .object({
    transaction_id: text(32).optional(),
    out_trade_no: text(32).optional(),
    out_refund_no: z.string().regex(/^[0-9A-Za-z_\-|*@]{1,64}$/),
    reason: text(80).optional(),
    notify_url: noticeUrl.optional(),
    amount: z.object({ refund: fen, total: fen, currency }),
  })
  .refine(({ transaction_id: id, out_trade_no: no }) => (id === undefined) !== (no === undefined), {
    path: ['out_trade_no'],
  });

export type WxRefund = z.output<typeof refundShape>;

/** The payer's card is sealed with the platform's public key; a merchant's own account needs none. */
export const abnormalShape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('MERCHANT_BANK_CARD'), out_refund_no: text(64) }),
  z.object({
    type: z.literal('USER_BANK_CARD'),
    out_refund_no: text(64),
    bank_type: text(16),
    bank_account: text(1024),
    real_name: text(1024),
  }),
]);

export type WxAbnormal = z.output<typeof abnormalShape>;
