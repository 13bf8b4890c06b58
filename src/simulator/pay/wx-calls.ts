import { createHash } from 'node:crypto';
import type { z } from 'zod';
import { wxBillColumns, wxTotalColumns } from './bill-words.ts';
import { billDay, feeOf, movementsOf } from './day-movements.ts';
import type { Movement } from './day-movements.ts';
import { payNumbers } from './pay-keys.ts';
import type { PayKeys } from './pay-keys.ts';
import { timeStamp, yuan } from './pay-values.ts';
import { wxAnswer, wxRefuse } from './wx-answers.ts';
import type { WxAnswer } from './wx-answers.ts';
import type { WxCall } from './wx-door.ts';
import { abnormalShape, closeShape, orderShapes, refundShape } from './wx-fields.ts';
import type { OrderKind } from './wx-fields.ts';
import { closeTrade, orderTrade, queryTrade } from './wx-orders.ts';
import { applyAbnormal, queryRefund, refundTrade, wxRefundStates } from './wx-refunds.ts';
import type { WxRefundDesk } from './wx-refunds.ts';

/** A link to a bill ends after five minutes. */
const linkLifeMs = 300_000;

const withGraves = (cells: readonly string[]): string => cells.map((cell) => `\`${cell}`).join(',');

/** Of a refund the fee has a minus: it is given back. */
const keptFen = (movement: Movement): number =>
  movement.refund === null ? feeOf(movement) : 0 - feeOf(movement);

const feeText = (fen: number): string => `${yuan(fen)}000`;

const lineOf = ({ appId }: WxRefundDesk, movement: Movement): string => {
  const { trade, refund, at } = movement;
  const [paid, back] = refund === null ? [yuan(trade.amountFen), '0.00'] : ['0.00', yuan(refund.amountFen)];
  const openId = trade.payer?.openId ?? '';
  const ofRefund = [refund?.channelRefundNo ?? '0', refund?.outRefundNo ?? '0', back, '0.00'];
  const state = refund === null ? ['', ''] : ['ORIGINAL', wxRefundStates[refund.state]];
  const kind = refund === null ? 'SUCCESS' : 'REFUND';
  return withGraves(
    [
      [timeStamp(at), appId, payNumbers.mchId, '0', '', trade.channelTradeNo, trade.outTradeNo, openId],
      [trade.scene, kind, 'OTHERS', 'CNY', paid, '0.00'],
      [
        ...ofRefund,
        ...state,
        trade.subject,
        trade.attach ?? '',
        feeText(keptFen(movement)),
        '0.60%',
        paid,
        back,
        '',
      ],
    ].flat(),
  );
};

const sumOf = (movements: readonly Movement[], isRefund: boolean): string =>
  yuan(
    movements
      .map(({ trade, refund }) => ((refund === null) === isRefund ? 0 : (refund ?? trade).amountFen))
      .reduce((sumFen, amountFen) => sumFen + amountFen, 0),
  );

const textOf = (desk: WxRefundDesk, movements: readonly Movement[]): string => {
  const [paid, back] = [sumOf(movements, false), sumOf(movements, true)];
  const keptAll = movements.map(keptFen).reduce((sumFen, fen) => sumFen + fen, 0);
  const totals = withGraves([String(movements.length), paid, back, '0.00', feeText(keptAll), paid, back]);
  const lines = movements.map((movement) => lineOf(desk, movement));
  return `\uFEFF${[wxBillColumns, ...lines, wxTotalColumns, totals].join('\r\n')}\r\n`;
};

/** Tells where the bill of a day is, and what it hashes to. Refunds stand on the day that they were asked for. */
const askWxBill = (
  desk: WxRefundDesk,
  { day, origin }: { readonly day: string; readonly origin: string },
): WxAnswer => {
  const when = billDay(day, desk.clock.now());
  if (when === 'none') return wxRefuse('PARAM_ERROR', 'bill_date is malformed');
  if (when === 'early') return wxRefuse('STATEMENT_CREATING', 'the bill is not written yet');
  const movements = movementsOf(desk.books, when, ({ createdAt }) => createdAt);
  if (movements.length === 0) return wxRefuse('NO_STATEMENT_EXIST', 'nothing moved on that day');
  const text = textOf(desk, movements);
  const token = desk.bills.issue(text, linkLifeMs);
  return wxAnswer({
    hash_type: 'SHA1',
    hash_value: createHash('sha1').update(text).digest('hex'),
    download_url: `${origin}/v3/billdownload/file?token=${token}`,
  });
};

/** Gives a bill that was asked for: the one answer that is no JSON and is not signed. */
const fetchWxBill = (desk: WxRefundDesk, token: string): WxAnswer => {
  const text = desk.bills.open(token);
  return text === null
    ? wxRefuse('INVALID_REQUEST', 'the link has ended')
    : { status: 200, body: null, text };
};

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
