import { createDecipheriv, createHash } from 'node:crypto';
import { paySubject } from '#domain/payments/channels.ts';
import { beijingTime } from '#domain/time/beijing-time.ts';
import type { Clock } from '#server/clock.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { fieldsOf, notUnderstood, partOf, textOf, type Fields } from '#server/gateways/exchange.ts';
import { createChannel } from '#server/gateways/payments/channel.ts';
import { NoticeRefused } from '#server/gateways/payments/payment-gateway.ts';
import type {
  Notice,
  PayAction,
  PayRequest,
  PaymentGateway,
  RefundRequest,
  SentNotice,
} from '#server/gateways/payments/payment-gateway.ts';
import { maxStatementBytes } from '#server/gateways/payments/read-bill-in-worker.ts';
import {
  createWeChatPayCall,
  createWeChatPayDownload,
  flawOf,
  isAbsent,
  newNonce,
} from '#server/gateways/payments/wechat/call.ts';
import type { WeChatMerchant, WeChatPaySettings } from '#server/gateways/payments/wechat/merchant.ts';
import { createPayScore } from '#server/gateways/payments/wechat/pay-score.ts';
import { paySignOf } from '#server/gateways/payments/wechat/signing.ts';
import { refundViewOf, tradeViewOf } from '#server/gateways/payments/wechat/views.ts';

type SealedResource = {
  /** Base64; its last 16 bytes are the tag. */
  readonly ciphertext: string;
  readonly nonce: string;
  readonly associatedData: string;
};

const tagBytes = 16;
const nonceBytes = 12;

/** Opens what a notice carries, AES-256-GCM; null when one byte of it is not what was sealed. */
export const openResource = (sealed: SealedResource, apiV3Key: string): string | null => {
  const bytes = Buffer.from(sealed.ciphertext, 'base64');
  const nonce = Buffer.from(sealed.nonce);
  if (bytes.length < tagBytes || nonce.length !== nonceBytes) return null;
  try {
    const opener = createDecipheriv('aes-256-gcm', apiV3Key, nonce, { authTagLength: tagBytes });
    opener.setAAD(Buffer.from(sealed.associatedData));
    opener.setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([opener.update(bytes.subarray(0, -tagBytes)), opener.final()]).toString();
  } catch {
    return null;
  }
};

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

const depositNotice = (id: string, resource: Fields, merchant: WeChatMerchant): Notice => {
  const holdNo = textOf(resource, 'out_order_no');
  if (resource['mchid'] !== merchant.mchId || resource['appid'] !== merchant.appId || holdNo === '')
    throw new NoticeRefused('notOurs');
  return { id, about: 'deposit', holdNo };
};

const paymentNotice = (id: string, resource: Fields, merchant: WeChatMerchant): Notice => {
  const attemptNo = textOf(resource, 'out_trade_no');
  return { id, about: 'payment', attemptNo, ...tradeViewOf(resource, merchant, attemptNo) };
};

const refundNotice = (id: string, resource: Fields, merchant: WeChatMerchant): Notice => {
  if (resource['mchid'] !== merchant.mchId) throw new NoticeRefused('notOurs');
  const asked = { attemptNo: textOf(resource, 'out_trade_no'), refundNo: textOf(resource, 'out_refund_no') };
  const { state, amountFen } = refundViewOf(resource, asked, 'refund_status');
  const channelTradeNo = textOf(resource, 'transaction_id');
  return {
    id,
    about: 'refund',
    ...asked,
    state,
    ...(amountFen === undefined ? {} : { amountFen }),
    ...(channelTradeNo === '' ? {} : { channelTradeNo }),
  };
};

const notices: Readonly<Record<string, typeof paymentNotice>> = {
  TRANSACTION: paymentNotice,
  REFUND: refundNotice,
  PAYSCORE: depositNotice,
};

const noticeOf = (envelope: Fields, merchant: WeChatMerchant): Notice => {
  const id = textOf(envelope, 'id');
  const type = textOf(envelope, 'event_type');
  if (id === '') throw new NoticeRefused('unreadable');
  const [kind = ''] = type.split('.');
  const notice = Object.hasOwn(notices, kind) ? notices[kind] : undefined;
  if (notice === undefined) throw new NoticeRefused('notOurs');
  const resource = openedOf(partOf(envelope, 'resource'), merchant.apiV3Key);
  return notice(id, resource, merchant);
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
const jsapiParams = (prepayId: string, merchant: WeChatMerchant, clock: Clock) => {
  const page = {
    appId: merchant.appId,
    // Seconds, as WeChat's browser wants them.
    timeStamp: String(Math.floor(clock.now() / 1000)),
    nonceStr: newNonce(),
    package: `prepay_id=${prepayId}`,
  };
  return { ...page, signType: 'RSA' as const, paySign: paySignOf(page, merchant.privateKey) };
};

/** WeChat's page ends where its own query says. */
const withReturn = (url: string, returnUrl: string | undefined): string => {
  if (returnUrl === undefined) return url;
  return `${url}${url.includes('?') ? '&' : '?'}redirect_url=${encodeURIComponent(returnUrl)}`;
};

const ordersPath = '/v3/pay/transactions';

/** Makes the three ways to begin a payment. */
const createWeChatStart =
  (settings: WeChatPaySettings, call: ReturnType<typeof createWeChatPayCall>, clock: Clock) =>
  async (request: PayRequest): Promise<PayAction> => {
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

/** The file itself is not signed, but its hash is. */
const assertHash = (file: Buffer, answer: Fields): void => {
  const hash = createHash('sha1').update(file).digest('hex');
  if (textOf(answer, 'hash_value').toLowerCase() !== hash) throw new GatewayError('unknown', 'answer.hash');
};

const refundsPath = '/v3/refund/domestic/refunds';

const tradePath = (attemptNo: string): string =>
  `/v3/pay/transactions/out-trade-no/${encodeURIComponent(attemptNo)}`;

const refundBody = (refund: RefundRequest) => ({
  ...(refund.tradeNo === undefined ? { out_trade_no: refund.attemptNo } : { transaction_id: refund.tradeNo }),
  out_refund_no: refund.refundNo,
  // WeChat shows it to the payer and takes 80 bytes.
  reason: [...refund.reason].slice(0, 20).join(''),
  notify_url: refund.noticeUrl,
  amount: { refund: refund.amountFen, total: refund.totalFen, currency: 'CNY' },
});

/** Makes WeChat Pay's client, API v3: JSAPI, H5 and Native. */
export const createWeChatPay = (settings: WeChatPaySettings, clock: Clock): PaymentGateway => {
  const call = createWeChatPayCall(settings, clock);
  const download = createWeChatPayDownload(settings, clock);
  const { scoreServiceId = null } = settings;
  return createChannel(
    {
      channel: 'wechat',
      deposits:
        scoreServiceId === null
          ? null
          : createPayScore({ merchant: settings.merchant, serviceId: scoreServiceId, call, isAbsent }),
      merchantNo: async () => (await settings.merchant()).mchId,
      start: createWeChatStart(settings, call, clock),
      query: async (attemptNo) => {
        const merchant = await settings.merchant();
        const path = `${tradePath(attemptNo)}?mchid=${encodeURIComponent(merchant.mchId)}`;
        return tradeViewOf(await call({ path }), merchant, attemptNo);
      },
      close: async (attemptNo) => {
        const { mchId } = await settings.merchant();
        return call({ path: `${tradePath(attemptNo)}/close`, body: { mchid: mchId } });
      },
      refund: async (asked) =>
        refundViewOf(await call({ path: refundsPath, body: refundBody(asked) }), asked),
      queryRefund: async (asked) => {
        const path = `${refundsPath}/${encodeURIComponent(asked.refundNo)}`;
        return refundViewOf(await call({ path }), asked);
      },
      isAbsent,
      askStatement: (day) =>
        call({ path: `/v3/bill/tradebill?bill_date=${encodeURIComponent(day)}&bill_type=ALL` }),
      isStatementMissing: ({ code }) => code === 'NO_STATEMENT_EXIST',
      downloadStatement: async (answer) => {
        const file = await download(pathOf(textOf(answer, 'download_url')), maxStatementBytes);
        assertHash(file, answer);
        return file;
      },
      readNotice: createWeChatNotices(settings.merchant, clock),
      reply: replyToWeChat,
    },
    clock,
  );
};
