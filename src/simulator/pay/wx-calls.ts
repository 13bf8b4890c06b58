import type { z } from 'zod';
import type { PayKeys } from './pay-keys.ts';
import { askWxBill, fetchWxBill } from './wx-bill.ts';
import { wxRefuse } from './wx-answers.ts';
import type { WxAnswer } from './wx-answers.ts';
import type { WxCall } from './wx-door.ts';
import { abnormalShape, closeShape, orderShapes, refundShape } from './wx-fields.ts';
import type { OrderKind } from './wx-fields.ts';
import { closeTrade, orderTrade, queryTrade } from './wx-orders.ts';
import { applyAbnormal, queryRefund, refundTrade } from './wx-refunds.ts';
import type { WxRefundDesk } from './wx-refunds.ts';

type Asked = {
  readonly call: WxCall;
  readonly keys: PayKeys;
  /** What the path says in its variable part. */
  readonly part: string;
};

type WxRoute = {
  readonly method: 'GET' | 'POST';
  /** How logs and faults call it. */
  readonly name: string;
  readonly path: RegExp;
  readonly run: (desk: WxRefundDesk, asked: Asked) => WxAnswer;
};

const parse = (raw: string): unknown => {
  try {
    return JSON.parse(raw);
  } catch {
    return undefined;
  }
};

/** Runs what a body asks for; names the first field that breaks a rule. */
const withBody = <S extends z.ZodType>(
  call: WxCall,
  shape: S,
  run: (body: z.output<S>) => WxAnswer,
): WxAnswer => {
  const read = shape.safeParse(parse(call.raw));
  if (read.success) return run(read.data);
  const field = read.error.issues[0]?.path.join('/') ?? '';
  const refusal = wxRefuse('PARAM_ERROR', `the field breaks a rule: /body/${field}`);
  return { ...refusal, body: { ...refusal.body, detail: { field: `/body/${field}` } } };
};

const queryIn = ({ target }: WxCall, name: string): string | undefined =>
  new URL(target, 'http://query').searchParams.get(name) ?? undefined;

const mchidOf = (call: WxCall): string | undefined => queryIn(call, 'mchid');

const order = (kind: OrderKind): WxRoute => ({
  method: 'POST',
  name: `/v3/pay/transactions/${kind}`,
  path: new RegExp(`^/v3/pay/transactions/${kind}$`),
  run: (desk, { call }) =>
    withBody(call, orderShapes[kind], (body) => orderTrade(desk, { kind, order: body, origin: call.origin })),
});

/** Every address of WeChat Pay that exists here. */
export const wxRoutes: readonly WxRoute[] = [
  order('jsapi'),
  order('native'),
  order('h5'),
  {
    method: 'GET',
    name: '/v3/pay/transactions/out-trade-no/{no}',
    path: /^\/v3\/pay\/transactions\/out-trade-no\/([^/%]+)$/,
    run: (desk, { call, part }) => queryTrade(desk, { mchid: mchidOf(call), outTradeNo: part }),
  },
  {
    method: 'GET',
    name: '/v3/pay/transactions/id/{id}',
    path: /^\/v3\/pay\/transactions\/id\/([^/%]+)$/,
    run: (desk, { call, part }) => queryTrade(desk, { mchid: mchidOf(call), channelTradeNo: part }),
  },
  {
    method: 'POST',
    name: '/v3/pay/transactions/out-trade-no/{no}/close',
    path: /^\/v3\/pay\/transactions\/out-trade-no\/([^/%]+)\/close$/,
    run: (desk, { call, part }) => withBody(call, closeShape, ({ mchid }) => closeTrade(desk, part, mchid)),
  },
  {
    method: 'POST',
    name: '/v3/refund/domestic/refunds',
    path: /^\/v3\/refund\/domestic\/refunds$/,
    run: (desk, { call }) => withBody(call, refundShape, (body) => refundTrade(desk, body)),
  },
  {
    method: 'GET',
    name: '/v3/refund/domestic/refunds/{no}',
    path: /^\/v3\/refund\/domestic\/refunds\/([^/%]+)$/,
    run: (desk, { part }) => queryRefund(desk, part),
  },
  {
    method: 'POST',
    name: '/v3/refund/domestic/refunds/{id}/apply-abnormal-refund',
    path: /^\/v3\/refund\/domestic\/refunds\/([^/%]+)\/apply-abnormal-refund$/,
    run: (desk, { call, keys, part }) =>
      withBody(call, abnormalShape, (asked) =>
        applyAbnormal(desk, { refundId: part, asked, platformKey: keys.wxPlatform.privateKey }),
      ),
  },
  {
    method: 'GET',
    name: '/v3/bill/tradebill',
    path: /^\/v3\/bill\/tradebill$/,
    run: (desk, { call }) => askWxBill(desk, { day: queryIn(call, 'bill_date') ?? '', origin: call.origin }),
  },
  {
    method: 'GET',
    name: '/v3/billdownload/file',
    path: /^\/v3\/billdownload\/file$/,
    run: (desk, { call }) => fetchWxBill(desk, queryIn(call, 'token') ?? ''),
  },
  {
    method: 'GET',
    name: '/v3/certificates',
    path: /^\/v3\/certificates$/,
    // Merchants of today verify by the platform's public key and have no certificates.
    run: () => wxRefuse('RESOURCE_NOT_EXISTS', 'there is a public key and no certificate'),
  },
];
