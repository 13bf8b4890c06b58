import { fenOfPlainYuan, plainYuan } from '#domain/money/plain-yuan.ts';
import { paySubject } from '#domain/payments/channels.ts';
import { beijingTime, instantOfBeijing } from '#domain/time/beijing-time.ts';
import type { Clock } from '#server/clock.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import {
  addressOf,
  createAlipayCall,
  isAbsentAtAlipay,
  isNoticeSigned,
  paramsOf,
} from '#server/gateways/payments/alipay/call.ts';
import type { AlipayMerchant, AlipaySettings } from '#server/gateways/payments/alipay/merchant.ts';
import { createPreAuthorisation } from '#server/gateways/payments/alipay/pre-authorisation.ts';
import { createChannel } from '#server/gateways/payments/channel.ts';
import { exchange, failureOfStatus, notUnderstood, textOf, type Fields } from '#server/gateways/exchange.ts';
import { NoticeRefused } from '#server/gateways/payments/payment-gateway.ts';
import type {
  MoneyNotice,
  Notice,
  PayAction,
  PayRequest,
  PaymentGateway,
  RefundReference,
  RefundRequest,
  RefundView,
  SentNotice,
  TradeState,
  TradeView,
} from '#server/gateways/payments/payment-gateway.ts';
import { maxStatementBytes } from '#server/gateways/payments/read-bill-in-worker.ts';

type Form = Readonly<Record<string, string>>;

const formOf = (raw: Buffer): Form => {
  const entries = [...new URLSearchParams(raw.toString())];
  const form = Object.fromEntries(entries);
  // Of two values with one name nobody can say which one was signed.
  if (entries.length === 0 || Object.keys(form).length !== entries.length) {
    throw new NoticeRefused('unreadable');
  }
  return form;
};

/** Refunds come to the same address with the same trade number; only they tell what was returned. */
const isOfRefund = (form: Form): boolean =>
  (form['out_biz_no'] ?? '') !== '' ||
  (form['gmt_refund'] ?? '') !== '' ||
  (fenOfPlainYuan(form['refund_fee'] ?? '') ?? 0) > 0;

const paymentNotice = (
  about: Pick<MoneyNotice, 'id' | 'attemptNo' | 'channelTradeNo'>,
  form: Form,
): Notice => {
  const state = states[form['trade_status'] ?? ''];
  const amountFen = fenOfPlainYuan(form['total_amount'] ?? '');
  if (state === undefined || amountFen === null) throw new NoticeRefused('unreadable');
  const paidAt = instantOfBeijing(form['gmt_payment'] ?? '');
  return { ...about, about: 'payment', state, amountFen, ...(paidAt === null ? {} : { paidAt }) };
};

/** Notices about a hold carry its numbers and no trade's; some are spelt in capitals. */
const depositNotice = (form: Form): Notice | null => {
  if (!/^fund_auth_/i.test(form['notify_type'] ?? '')) return null;
  const { notify_id: id = '', out_order_no: holdNo = '' } = form;
  if (id === '' || holdNo === '') throw new NoticeRefused('unreadable');
  return { id, about: 'deposit', holdNo };
};

const noticeOf = (form: Form): Notice => {
  const { notify_id: id = '', out_trade_no: attemptNo = '', trade_no: channelTradeNo = '' } = form;
  if (id === '' || attemptNo === '') throw new NoticeRefused('unreadable');
  const about = { id, attemptNo, ...(channelTradeNo === '' ? {} : { channelTradeNo }) };
  if (!isOfRefund(form)) return paymentNotice(about, form);
  const refundNo = form['out_biz_no'] ?? '';
  // What it tells is the sum of all refunds of the trade, not this one's.
  return { ...about, about: 'refund', ...(refundNo === '' ? {} : { refundNo }), state: 'done' };
};

/** Makes the reader of Alipay's notices. Refuses with NoticeRefused. */
const createAlipayNotices =
  (merchantNow: () => Promise<AlipayMerchant>): PaymentGateway['readNotice'] =>
  async ({ raw }: SentNotice) => {
    const merchant = await merchantNow();
    const form = formOf(raw);
    if (!isNoticeSigned(form, merchant.alipayPublicKey)) throw new NoticeRefused('signature');
    if (form['app_id'] !== merchant.appId) throw new NoticeRefused('notOurs');
    const deposit = depositNotice(form);
    if (deposit === null && form['seller_id'] !== merchant.sellerId) throw new NoticeRefused('notOurs');
    return deposit ?? noticeOf(form);
  };

/** What Alipay is answered; after anything but `success` it comes again. */
const replyToAlipay: PaymentGateway['reply'] = (isTaken) => ({
  status: 200,
  type: 'text/plain',
  body: isTaken ? 'success' : 'failure',
});

const states: Readonly<Record<string, TradeState>> = {
  WAIT_BUYER_PAY: 'unpaid',
  TRADE_SUCCESS: 'paid',
  // Paid, and too old to be refunded.
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'closed',
};

const fenIn = (fields: Fields, name: string): number => {
  const fen = fenOfPlainYuan(textOf(fields, name));
  if (fen === null || fen < 0) throw notUnderstood('unreadable');
  return fen;
};

const assertOurs = (fields: Fields, name: string, ours: string): void => {
  if (fields[name] !== ours) throw notUnderstood('notOurs');
};

/** A trade is closed when its time is over, and when all was given back; only then it has been paid. */
const stateOf = (fields: Fields): TradeState => {
  const state = states[textOf(fields, 'trade_status')];
  if (state === undefined) throw notUnderstood('unreadable');
  return state === 'closed' && textOf(fields, 'send_pay_date') !== '' ? 'refunded' : state;
};

/** Reads a trade as Alipay tells it. Refuses with `unknown` one that is not ours or not readable. */
const tradeViewOf = (fields: Fields, attemptNo: string): TradeView => {
  assertOurs(fields, 'out_trade_no', attemptNo);
  const currency = textOf(fields, 'trans_currency');
  if (currency !== '' && currency !== 'CNY') throw notUnderstood('notOurs');
  const channelTradeNo = textOf(fields, 'trade_no');
  const paidAt = instantOfBeijing(textOf(fields, 'send_pay_date'));
  return {
    state: stateOf(fields),
    amountFen: fenIn(fields, 'total_amount'),
    ...(channelTradeNo === '' ? {} : { channelTradeNo }),
    ...(paidAt === null ? {} : { paidAt }),
  };
};

/** Reads what became of a refund: without a status Alipay has not got it, or it failed. */
const refundViewOf = (fields: Fields, { attemptNo, refundNo }: RefundReference): RefundView => {
  const status = textOf(fields, 'refund_status');
  if (status === '') return { state: 'none' };
  assertOurs(fields, 'out_trade_no', attemptNo);
  assertOurs(fields, 'out_request_no', refundNo);
  const doneAt = instantOfBeijing(textOf(fields, 'gmt_refund_pay'));
  return {
    state: status === 'REFUND_SUCCESS' ? 'done' : 'processing',
    amountFen: fenIn(fields, 'refund_amount'),
    channelRefundNo: refundNo,
    ...(doneAt === null ? {} : { doneAt }),
  };
};

const orderOf = (request: PayRequest): Fields => ({
  out_trade_no: request.attemptNo,
  total_amount: plainYuan(request.amountFen),
  subject: paySubject(request.subject, 'alipay'),
  time_expire: beijingTime(request.expiresAt),
});

/** The pages of a phone's browser and of a desktop's. */
const pages = {
  'ali-wap': { method: 'alipay.trade.wap.pay', product: 'QUICK_WAP_WAY' },
  'ali-page': { method: 'alipay.trade.page.pay', product: 'FAST_INSTANT_TRADE_PAY' },
} as const;

type PageScene = keyof typeof pages;

const pageContent = (request: PayRequest, scene: PageScene): Fields => ({
  ...orderOf(request),
  product_code: pages[scene].product,
  ...(scene === 'ali-wap' && request.returnUrl !== undefined ? { quit_url: request.returnUrl } : {}),
});

/** Makes the three ways to begin a payment. A page costs no call: its address carries the signed order. */
const createAlipayStart =
  (settings: AlipaySettings, call: ReturnType<typeof createAlipayCall>, clock: Clock) =>
  async (request: PayRequest): Promise<PayAction> => {
    const { scene, returnUrl, noticeUrl, attemptNo } = request;
    if (scene === 'ali-qr') {
      const content = orderOf(request);
      const fields = await call({ method: 'alipay.trade.precreate', content, noticeUrl });
      const text = textOf(fields, 'qr_code');
      if (fields['out_trade_no'] !== attemptNo) throw notUnderstood('notOurs');
      if (text === '') throw notUnderstood('unreadable');
      return { kind: 'qr', text };
    }
    if (scene !== 'ali-wap' && scene !== 'ali-page') throw new GatewayError('refused', 'sceneWrong');
    const page = {
      method: pages[scene].method,
      content: pageContent(request, scene),
      noticeUrl,
      ...(returnUrl === undefined ? {} : { returnUrl }),
    };
    const params = paramsOf(page, await settings.merchant(), clock.now());
    const url = addressOf(settings.gateway(), params);
    return { kind: 'redirect', url: settings.pageFor?.(url, returnUrl) ?? url };
  };

/** Alipay names its address without encryption, and answers with. */
const encrypted = (address: string): string => {
  if (!URL.canParse(address)) throw notUnderstood('unreadable');
  const url = new URL(address);
  if (url.hostname.endsWith('.alipay.com')) url.protocol = 'https:';
  return url.href;
};

/** The file is not signed; its address is, and ends after half a minute. */
const download = async (address: string, timeoutMs: number): Promise<Buffer> => {
  const limits = { timeoutMs, maxBytes: maxStatementBytes };
  const answer = await exchange({ url: encrypted(address), method: 'GET', headers: {} }, limits);
  if (answer.status !== 200) throw failureOfStatus(answer.status);
  return answer.body;
};

const tradeOf = (attemptNo: string): Fields => ({ out_trade_no: attemptNo });

const refundContent = (refund: RefundRequest): Fields => ({
  out_trade_no: refund.attemptNo,
  out_request_no: refund.refundNo,
  refund_amount: plainYuan(refund.amountFen),
  refund_reason: [...refund.reason].slice(0, 80).join(''),
});

/** Makes Alipay's client: pages for phone and desktop, and codes to scan. */
export const createAlipay = (settings: AlipaySettings, clock: Clock): PaymentGateway => {
  const call = createAlipayCall(settings, clock);
  const queryRefund = async (asked: RefundReference): Promise<RefundView> => {
    const content = { ...tradeOf(asked.attemptNo), out_request_no: asked.refundNo };
    return refundViewOf(await call({ method: 'alipay.trade.fastpay.refund.query', content }), asked);
  };
  const refund = async (asked: RefundRequest): Promise<RefundView> => {
    const fields = await call({ method: 'alipay.trade.refund', content: refundContent(asked) });
    if (fields['out_trade_no'] !== asked.attemptNo) throw notUnderstood('notOurs');
    // The answer tells the sum of all refunds of the trade; what became of this one is asked for. It was taken,
    // whatever becomes of the question.
    const view = await queryRefund(asked).catch((): RefundView => ({ state: 'processing' }));
    return view.state === 'none' ? { state: 'processing' } : view;
  };
  const query = async (attemptNo: string): Promise<TradeView> =>
    tradeViewOf(await call({ method: 'alipay.trade.query', content: tradeOf(attemptNo) }), attemptNo);
  const queryTrade = (attemptNo: string): Promise<TradeView> =>
    query(attemptNo).catch((error: unknown): TradeView => {
      if (error instanceof GatewayError && isAbsentAtAlipay(error)) return { state: 'none' };
      throw error;
    });
  const { preAuthorisation: contract = null } = settings;
  return createChannel(
    {
      channel: 'alipay',
      deposits: contract === null ? null : createPreAuthorisation({ settings, contract, call, queryTrade }),
      merchantNo: async () => (await settings.merchant()).sellerId,
      start: createAlipayStart(settings, call, clock),
      query,
      close: (attemptNo) => call({ method: 'alipay.trade.close', content: tradeOf(attemptNo) }),
      refund,
      queryRefund,
      isAbsent: isAbsentAtAlipay,
      askStatement: (day) =>
        call({
          method: 'alipay.data.dataservice.bill.downloadurl.query',
          content: { bill_type: 'trade', bill_date: day },
        }),
      // A few names are in use for it; none of them says more.
      isStatementMissing: ({ code }) => /bill_?not_?exist/i.test(code),
      downloadStatement: (answer) => download(textOf(answer, 'bill_download_url'), settings.timeoutMs),
      readNotice: createAlipayNotices(settings.merchant),
      reply: replyToAlipay,
    },
    clock,
  );
};
