import { createHash } from 'node:crypto';
import { isPayAmount } from '#domain/payments/pay-amount.ts';
import { scenesOf } from '#domain/payments/pay-scene.ts';
import { paySubject } from '#domain/payments/pay-subject.ts';
import { beijingTime } from '#domain/time/beijing-time.ts';
import type { Clock } from '#server/clock.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { fieldsOf, notUnderstood, partOf, textOf } from '#server/gateways/payments/answer-fields.ts';
import type { Fields } from '#server/gateways/payments/answer-fields.ts';
import { closedAs, isRefusal, noneIf } from '#server/gateways/payments/closing.ts';
import { NoticeRefused } from '#server/gateways/payments/notice-refused.ts';
import type {
  JsapiParams,
  Notice,
  PayAction,
  PayRequest,
  PaymentGateway,
  RefundReference,
  RefundRequest,
  RefundView,
  SentNotice,
  TradeView,
} from '#server/gateways/payments/payment-gateway.ts';
import { readBillInWorker } from '#server/gateways/payments/read-bill-in-worker.ts';
import { assertWritten, linesOf, maxStatementBytes } from '#server/gateways/payments/statement-time.ts';
import {
  createWeChatPayCall,
  createWeChatPayDownload,
  newNonce,
} from '#server/gateways/payments/wechat/call.ts';
import type { CallWeChatPay, DownloadWeChatPay } from '#server/gateways/payments/wechat/call.ts';
import { isAbsent } from '#server/gateways/payments/wechat/failures.ts';
import type { WeChatMerchant, WeChatPaySettings } from '#server/gateways/payments/wechat/merchant.ts';
import { flawOf } from '#server/gateways/payments/wechat/proof.ts';
import { openResource } from '#server/gateways/payments/wechat/sealed-resource.ts';
import { paySignOf } from '#server/gateways/payments/wechat/signing.ts';
import { refundViewOf, tradeViewOf } from '#server/gateways/payments/wechat/views.ts';

const openedOf = (resource: Fields, apiV3Key: string): Fields => {
  const sealed = {
    ciphertext: textOf(resource, 'ciphertext'),
    nonce: textOf(resource, 'nonce'),
    associatedData: textOf(resource, 'associated_data'),
  };
  const opened = openResource(sealed, apiV3Key);
  const fields = opened === null ? null : fieldsOf(opened);
  if (fields === null) throw new NoticeRefused('unreadable');
  return fields;
};

const paymentNotice = (id: string, told: Fields, merchant: WeChatMerchant): Notice => {
  const attemptNo = textOf(told, 'out_trade_no');
  return { id, about: 'payment', attemptNo, ...tradeViewOf(told, merchant, attemptNo) };
};

const refundNotice = (id: string, told: Fields, merchant: WeChatMerchant): Notice => {
  if (told['mchid'] !== merchant.mchId) throw new NoticeRefused('notOurs');
  const asked = { attemptNo: textOf(told, 'out_trade_no'), refundNo: textOf(told, 'out_refund_no') };
  const { state, amountFen } = refundViewOf(told, asked, 'refund_status');
  const channelTradeNo = textOf(told, 'transaction_id');
  return {
    id,
    about: 'refund',
    ...asked,
    state,
    ...(amountFen === undefined ? {} : { amountFen }),
    ...(channelTradeNo === '' ? {} : { channelTradeNo }),
  };
};

const noticeOf = (envelope: Fields, merchant: WeChatMerchant): Notice => {
  const id = textOf(envelope, 'id');
  const type = textOf(envelope, 'event_type');
  if (id === '') throw new NoticeRefused('unreadable');
  if (!/^(TRANSACTION|REFUND)\./.test(type)) throw new NoticeRefused('notOurs');
  const told = openedOf(partOf(envelope, 'resource'), merchant.apiV3Key);
  const notice = type.startsWith('REFUND.') ? refundNotice : paymentNotice;
  return notice(id, told, merchant);
};

const refusalOf = (error: unknown): unknown =>
  error instanceof GatewayError
    ? new NoticeRefused(error.code === 'notOurs' ? 'notOurs' : 'unreadable')
    : error;

/** Makes the reader of WeChat's notices. Refuses with NoticeRefused. */
const createWeChatNotices =
  (merchantNow: () => Promise<WeChatMerchant>, clock: Clock): PaymentGateway['readNotice'] =>
  async ({ headers, raw }: SentNotice) => {
    const merchant = await merchantNow();
    const flaw = flawOf({ headers, body: raw }, merchant.platformKeys, clock.now());
    if (flaw !== null) throw new NoticeRefused(flaw);
    const envelope = fieldsOf(raw.toString());
    if (envelope === null) throw new NoticeRefused('unreadable');
    try {
      return noticeOf(envelope, merchant);
    } catch (error) {
      throw refusalOf(error);
    }
  };

/** What WeChat is answered; after anything but a taken notice it comes again. */
const replyToWeChat: PaymentGateway['reply'] = (isTaken) => ({
  status: isTaken ? 200 : 400,
  type: 'application/json',
  body: isTaken ? '{"code":"SUCCESS"}' : '{"code":"FAIL","message":"not taken"}',
});

/** What a caller has to give and did not. */
const missing = (what: string): GatewayError => new GatewayError('refused', what);

const orderOf = (request: PayRequest, merchant: WeChatMerchant): Fields => ({
  appid: merchant.appId,
  mchid: merchant.mchId,
  description: paySubject(request.subject, 'wechat'),
  out_trade_no: request.attemptNo,
  time_expire: `${beijingTime(request.expiresAt).replace(' ', 'T')}+08:00`,
  notify_url: request.noticeUrl,
  amount: { total: request.amountFen, currency: 'CNY' },
});

const given = (fields: Fields, name: string): string => {
  const text = textOf(fields, name);
  if (text === '') throw notUnderstood('unreadable');
  return text;
};

/** Signed parameters with which a page invokes the payment in WeChat's browser. */
const jsapiParams = (prepayId: string, merchant: WeChatMerchant, clock: Clock): JsapiParams => {
  const page = {
    appId: merchant.appId,
    timeStamp: String(Math.floor(clock.now() / 1000)),
    nonceStr: newNonce(),
    package: `prepay_id=${prepayId}`,
  };
  return { ...page, signType: 'RSA', paySign: paySignOf(page, merchant.privateKey) };
};

/** WeChat's page ends where its own query says. */
const withReturn = (url: string, returnUrl: string | undefined): string => {
  if (returnUrl === undefined) return url;
  return `${url}${url.includes('?') ? '&' : '?'}redirect_url=${encodeURIComponent(returnUrl)}`;
};

const ordersPath = '/v3/pay/transactions';

/** Makes the three ways to begin a payment. */
const createWeChatStart =
  (settings: WeChatPaySettings, call: CallWeChatPay, clock: Clock) =>
  async (request: PayRequest): Promise<PayAction> => {
    if (!isPayAmount(request.amountFen)) throw missing('amountWrong');
    const merchant = await settings.merchant();
    const order = orderOf(request, merchant);
    if (request.scene === 'wx-jsapi') {
      if (request.openId === undefined) throw missing('openIdMissing');
      const body = { ...order, payer: { openid: request.openId } };
      const prepayId = given(await call({ path: `${ordersPath}/jsapi`, body }), 'prepay_id');
      return { kind: 'jsapi', params: jsapiParams(prepayId, merchant, clock) };
    }
    if (request.scene === 'wx-h5') {
      if (request.clientIp === undefined) throw missing('clientIpMissing');
      const scene = { payer_client_ip: request.clientIp, h5_info: { type: 'Wap' } };
      const body = { ...order, scene_info: scene };
      const theirs = given(await call({ path: `${ordersPath}/h5`, body }), 'h5_url');
      const page = settings.pageFor?.(theirs, request.returnUrl) ?? theirs;
      return { kind: 'redirect', url: withReturn(page, request.returnUrl) };
    }
    if (request.scene !== 'wx-native') throw missing('sceneWrong');
    return { kind: 'qr', text: given(await call({ path: `${ordersPath}/native`, body: order }), 'code_url') };
  };

/** Our signature goes to WeChat's own servers only: of the address just the path counts. */
const pathOf = (address: string): string => {
  const path = address.slice(address.indexOf('/v3/'));
  if (!/^\/v3\/billdownload\/file\?[\w=&.%~-]+$/.test(path)) throw notUnderstood('unreadable');
  return path;
};

const isMissing = (error: unknown): boolean =>
  error instanceof GatewayError && error.code === 'NO_STATEMENT_EXIST';

/** Makes the reader of trade bills. The file itself is not signed, but its hash is. */
const createWeChatStatement =
  (call: CallWeChatPay, download: DownloadWeChatPay, clock: Clock): PaymentGateway['statement'] =>
  async (day) => {
    assertWritten(day, clock.now());
    const path = `/v3/bill/tradebill?bill_date=${encodeURIComponent(day)}&bill_type=ALL`;
    const told = await call({ path }).catch((error: unknown): Fields | null => {
      if (isMissing(error)) return null;
      throw error;
    });
    if (told === null) return null;
    const file = await download(pathOf(textOf(told, 'download_url')), maxStatementBytes);
    const hash = createHash('sha1').update(file).digest('hex');
    if (textOf(told, 'hash_value').toLowerCase() !== hash) throw new GatewayError('unknown', 'answer.hash');
    return linesOf(await readBillInWorker(file), 'wechat');
  };

const refundsPath = '/v3/refund/domestic/refunds';

const tradePath = (attemptNo: string): string =>
  `/v3/pay/transactions/out-trade-no/${encodeURIComponent(attemptNo)}`;

const noneIfAbsent = noneIf(isAbsent);

const refundBody = (refund: RefundRequest) => ({
  out_trade_no: refund.attemptNo,
  out_refund_no: refund.refundNo,
  // WeChat shows it to the payer and takes 80 bytes.
  reason: [...refund.reason].slice(0, 20).join(''),
  notify_url: refund.noticeUrl,
  amount: { refund: refund.amountFen, total: refund.totalFen, currency: 'CNY' },
});

/** Makes WeChat Pay's client, API v3: JSAPI, H5 and Native. */
export const createWeChatPay = (settings: WeChatPaySettings, clock: Clock): PaymentGateway => {
  const call = createWeChatPayCall(settings, clock);
  const query = async (attemptNo: string): Promise<TradeView> => {
    const merchant = await settings.merchant();
    const path = `${tradePath(attemptNo)}?mchid=${encodeURIComponent(merchant.mchId)}`;
    return call({ path }).then((fields) => tradeViewOf(fields, merchant, attemptNo), noneIfAbsent);
  };
  const close: PaymentGateway['close'] = async (attemptNo) => {
    const { mchId } = await settings.merchant();
    try {
      await call({ path: `${tradePath(attemptNo)}/close`, body: { mchid: mchId } });
      return 'closed';
    } catch (error) {
      // The codes of this call are not written down well: what the trade is now counts.
      if (!isRefusal(error)) throw error;
      return closedAs(await query(attemptNo), error);
    }
  };
  const refund = async (asked: RefundRequest): Promise<RefundView> => {
    if (!isPayAmount(asked.amountFen)) throw new GatewayError('refused', 'amountWrong');
    const view = refundViewOf(await call({ path: refundsPath, body: refundBody(asked) }), asked);
    if (view.amountFen !== asked.amountFen) throw new GatewayError('unknown', 'amountOther');
    return view;
  };
  const queryRefund = async (asked: RefundReference): Promise<RefundView> =>
    call({ path: `${refundsPath}/${encodeURIComponent(asked.refundNo)}` }).then(
      (fields) => refundViewOf(fields, asked),
      noneIfAbsent,
    );
  return {
    channel: 'wechat',
    scenes: scenesOf('wechat'),
    merchantNo: async () => (await settings.merchant()).mchId,
    start: createWeChatStart(settings, call, clock),
    query,
    close,
    refund,
    queryRefund,
    statement: createWeChatStatement(call, createWeChatPayDownload(settings, clock), clock),
    readNotice: createWeChatNotices(settings.merchant, clock),
    reply: replyToWeChat,
  };
};
