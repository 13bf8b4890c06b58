import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { plainYuan } from '#domain/money/plain-yuan.ts';
import { beijingTime } from '#domain/time/beijing-time.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Clock } from '#server/clock.ts';
import { isRegistered } from '#simulator/oauth.ts';
import { aliText, type AliParams } from './ali-door.ts';
import { isSigned, payKeys, payNumbers, signText, type PayKeys } from '#simulator/pay/pay-values.ts';
import { findPerson, people } from '#simulator/people.ts';
import { pageLanguage, sendPage } from '#simulator/page-frame.ts';
import type { Simulator } from '#simulator/simulator.ts';
import { simulationPath } from '#server/gateways/simulation.ts';
import { offerFault, openOffer, type Offer } from './ali-trades.ts';
import { buildCashierError, buildCashierPage, buildOutcomePage, buildScanPage } from './cashier-page.ts';
import type { CashierChannel } from './cashier-page.ts';
import { mountDeposits } from './deposit-routes.ts';
import type { CashierError } from './pay-words.ts';
import type { Trade } from './pay-books.ts';

/** What a page gives to WeChat to be paid, and what the person in front of it does. */
const pagePayShape = z.object({
  appId: z.string(),
  timeStamp: z.string().regex(/^\d{10}$/),
  nonceStr: z.string().min(1).max(32),
  package: z.string().regex(/^prepay_id=wx[0-9a-f]{32}$/),
  signType: z.literal('RSA'),
  paySign: z.string(),
  answer: z.enum(['pay', 'cancel']).default('pay'),
  /** Whose WeChat it is, by open id; whoever the payment is asked of when nothing is said. */
  openId: z.string().optional(),
});

type PagePay = z.output<typeof pagePayShape>;

type WxPay = Simulator['pay']['wxPay'];

/** What WeChat tells a page; never a proof that money came. */
type PageAnswer = { readonly err_msg: string; readonly err_desc?: string };

const name = 'get_brand_wcpay_request';
const fail = (why: string): PageAnswer => ({ err_msg: `${name}:fail`, err_desc: why });
const liveSeconds = 2 * 60 * 60;

const signFault = (asked: PagePay, { appId, keys, now }: { appId: string; keys: PayKeys; now: number }) => {
  if (asked.appId !== appId) return 'the app is another one';
  if (Math.abs(now / 1000 - Number(asked.timeStamp)) > liveSeconds) return 'the time is over';
  const text = `${asked.appId}\n${asked.timeStamp}\n${asked.nonceStr}\n${asked.package}\n`;
  return isSigned(text, asked.paySign, keys.wxMerchant.publicKey) ? null : 'the signature does not fit';
};

/** WeChat inside a page is asked to pay: checks the merchant's signature and whose WeChat it is, then pays. */
const payOnPage = (
  { wxPay, appId, clock, keys }: { wxPay: WxPay; appId: string; clock: Clock; keys: PayKeys },
  asked: PagePay,
  payerOf: (openId: string | null) => Parameters<WxPay['books']['pay']>[1] | null,
): PageAnswer => {
  const fault = signFault(asked, { appId, keys, now: clock.now() });
  if (fault !== null) return fail(fault);
  const trade = wxPay.keys.open(asked.package.slice('prepay_id=wx'.length));
  if (trade === null || trade.scene !== 'JSAPI') return fail('no such prepay_id');
  if (asked.openId !== undefined && asked.openId !== trade.openId)
    return fail('it is asked of somebody else');
  if (asked.answer === 'cancel') return { err_msg: `${name}:cancel` };
  const payer = payerOf(trade.openId);
  if (payer === null) return fail('nobody pays');
  const isPaid = wxPay.books.pay(trade, payer);
  return isPaid ? { err_msg: `${name}:ok` } : fail(`the trade is ${trade.state}`);
};

/** Where the buyer's browser goes after paying: back to the merchant, with what Alipay signs about it. */
const aliReturnUrl = (
  { offer, trade }: { offer: Offer; trade: Trade },
  { keys, now }: { keys: PayKeys; now: Instant },
): string | null => {
  if (offer.returnUrl === null) return null;
  const fields: AliParams = {
    app_id: payNumbers.aliAppId,
    auth_app_id: payNumbers.aliAppId,
    charset: 'utf-8',
    method: `${offer.method}.return`,
    out_trade_no: trade.outTradeNo,
    trade_no: trade.channelTradeNo,
    total_amount: plainYuan(trade.amountFen),
    seller_id: payNumbers.sellerId,
    timestamp: beijingTime(now),
    version: '1.0',
  };
  const sign = signText(aliText(fields, ['sign', 'sign_type']), keys.aliPlatform.privateKey);
  const address = new URL(offer.returnUrl);
  for (const [name, value] of Object.entries({ ...fields, sign_type: 'RSA2', sign })) {
    address.searchParams.set(name, value);
  }
  return address.href;
};

type Query = Readonly<Record<string, string | undefined>>;
type Opened = { readonly trade: Trade; readonly key: string; readonly back: string | null };

/** How a company's cashier finds what a person came for. */
type Counter = {
  readonly channel: CashierChannel;
  /** What a key opens; `back` is what the page before said. */
  readonly open: (key: string, back: string | null) => Promise<Opened | null>;
  /** The key in the text of a code. */
  readonly readCode: (code: string) => string | null;
  /** Tells the merchant at once, when a fault wants that. */
  readonly hurry: () => Promise<void>;
};

/** A refund that is stuck, or failed, ends so. */
const endOfRefund = z.object({ refundNo: z.string(), end: z.enum(['done', 'abnormal', 'closed']) });

const isInWeChat = (request: FastifyRequest): boolean =>
  /MicroMessenger/i.test(request.headers['user-agent'] ?? '');

const isWeb = (address: string | null): boolean => /^https?:\/\//.test(address ?? '');

const queryOf = (request: FastifyRequest): Query => (request.query ?? {}) as Query;

const wxCounter = ({ pay }: Simulator): Counter => ({
  channel: 'wxpay',
  open: async (key, back) => {
    pay.wxPay.books.roll();
    const trade = pay.wxPay.keys.open(key);
    return trade === null ? null : { trade, key, back: isWeb(back) ? back : null };
  },
  readCode: (code) => /^weixin:\/\/wxpay\/bizpayurl\?pr=([0-9a-f]{32})$/.exec(code)?.[1] ?? null,
  hurry: pay.wxPay.office.hurry,
});

const aliBack = async (
  { clock }: Simulator,
  { offer, trade }: { offer: Offer; trade: Trade },
): Promise<string | null> => {
  if (trade.state !== 'paid') return offer.quitUrl ?? offer.returnUrl;
  return aliReturnUrl({ offer, trade }, { keys: await payKeys(), now: clock.now() });
};

const aliCounter = (simulator: Simulator): Counter => {
  const { desk, office } = simulator.pay.aliPay;
  return {
    channel: 'alipay',
    open: async (key) => {
      const offer = desk.keys.open(key);
      const known = offer === null ? null : desk.books.find({ outTradeNo: offer.outTradeNo });
      // What is over is shown as such; what never began is not begun any more.
      if (offer === null || (known === null && offerFault(desk, offer) !== null)) return null;
      const trade = known ?? openOffer(desk, offer);
      return { trade, key, back: await aliBack(simulator, { offer, trade }) };
    },
    readCode: (code) => /^https:\/\/qr\.alipay\.com\/([0-9a-f]{32})$/.exec(code)?.[1] ?? null,
    hurry: office.hurry,
  };
};

type Visit = { readonly counter: Counter; readonly request: FastifyRequest; readonly reply: FastifyReply };

const refuse = ({ counter, request, reply }: Visit, error: CashierError): FastifyReply =>
  sendPage(reply, buildCashierError(counter.channel, pageLanguage(request), error), 400);

/** Shows what a key opens: the cashier, or what became of the trade. */
const show = async (
  visit: Visit,
  { key, back, isDone }: { key: string; back: string | null; isDone: boolean },
): Promise<FastifyReply> => {
  const { counter, request, reply } = visit;
  const opened = await counter.open(key, back);
  if (opened === null) return refuse(visit, 'unknown');
  const view = { channel: counter.channel, language: pageLanguage(request), ...opened };
  const isOver = isDone || opened.trade.state !== 'unpaid';
  return sendPage(reply, isOver ? buildOutcomePage(view) : buildCashierPage(view));
};

/** The pages that both companies have: a code is opened, a person decides, and sees what came of it. */
const mountCounter = (app: FastifyInstance, counter: Counter): void => {
  const path = `${simulationPath}/${counter.channel}`;
  app.get(`${path}/scan`, async (request, reply) => {
    const { code } = queryOf(request);
    if (code === undefined) return sendPage(reply, buildScanPage(counter.channel, pageLanguage(request)));
    const key = counter.readCode(code.trim());
    const visit = { counter, request, reply };
    return key === null ? refuse(visit, 'code') : show(visit, { key, back: null, isDone: false });
  });
  for (const [page, isDone] of [
    ['again', false],
    ['done', true],
  ] as const) {
    app.get(`${path}/${page}`, async (request, reply) => {
      const { key = '', back = '' } = queryOf(request);
      return show({ counter, request, reply }, { key, back: back === '' ? null : back, isDone });
    });
  }
};

/** What a person decided at a cashier. */
const mountDecision = (
  app: FastifyInstance,
  counter: Counter,
  pay: (trade: Trade, payer: string) => void,
): void => {
  const path = `${simulationPath}/${counter.channel}`;
  app.post(`${path}/pay`, async (request, reply) => {
    const { key = '', back = '', payer = '', answer } = (request.body ?? {}) as Query;
    const opened = await counter.open(key, back);
    if (opened === null) return refuse({ counter, request, reply }, 'unknown');
    if (answer === 'pay') pay(opened.trade, payer);
    await counter.hurry();
    return reply.redirect(`${path}/done?${new URLSearchParams({ key, back }).toString()}`, 303);
  });
};

/** Why the page of an H5 payment does not open for whoever follows the link. */
const h5Fault = (simulator: Simulator, request: FastifyRequest): CashierError | null => {
  if (isInWeChat(request)) return 'inWeChat';
  if (!isRegistered(simulator.app, request.headers.referer ?? '', request.host)) return 'referer';
  const { redirect_url: back } = queryOf(request);
  return back === undefined || isRegistered(simulator.app, back, request.host) ? null : 'redirect';
};

const mountJsapi = (app: FastifyInstance, simulator: Simulator): void => {
  app.post(`${simulationPath}/wxpay/jsapi-pay`, async (request, reply) => {
    const asked = pagePayShape.safeParse(request.body);
    if (!asked.success) return reply.code(400).send({ err_msg: 'get_brand_wcpay_request:fail' });
    const { wxPay } = simulator.pay;
    const place = { wxPay, appId: simulator.app.appId, clock: simulator.clock, keys: await payKeys() };
    const answer = payOnPage(
      place,
      asked.data,
      (openId) => people.find((one) => one.openId === openId) ?? null,
    );
    await wxPay.office.hurry();
    return answer;
  });
};

/** Mounts the cashiers of both companies, and what a page inside WeChat pays with. */
export const mountCashier = (app: FastifyInstance, simulator: Simulator): void => {
  const { pay } = simulator;
  const wx = wxCounter(simulator);
  const ali = aliCounter(simulator);
  const decide = (books: typeof pay.wxPay.books) => (trade: Trade, payer: string) => {
    const own = people.find(({ openId }) => openId === trade.openId);
    const person = own ?? findPerson(payer) ?? people[0];
    if (person !== undefined) books.pay(trade, person);
  };
  mountCounter(app, wx);
  mountCounter(app, ali);
  mountDecision(app, wx, decide(pay.wxPay.books));
  mountDecision(app, ali, decide(pay.aliPay.desk.books));
  mountJsapi(app, simulator);
  mountDeposits(app, simulator);
  app.get(`${simulationPath}/wxpay/cashier`, async (request, reply) => {
    const fault = h5Fault(simulator, request);
    const visit = { counter: wx, request, reply };
    if (fault !== null) return refuse(visit, fault);
    const { prepay_id: id = '', redirect_url: back = null } = queryOf(request);
    return show(visit, { key: id.replace(/^wx/, ''), back, isDone: false });
  });
  app.get(`${simulationPath}/alipay/cashier`, async (request, reply) => {
    const visit = { counter: ali, request, reply };
    if (isInWeChat(request)) return refuse(visit, 'inWeChat');
    return show(visit, { key: queryOf(request)['key'] ?? '', back: null, isDone: false });
  });
  app.get(`${simulationPath}/pay/books`, async () => ({
    wechat: pay.wechat.books(),
    alipay: pay.alipay.books(),
  }));
  app.post(`${simulationPath}/pay/deliver`, async () => ({ items: await pay.deliverNotices() }));
  app.post(`${simulationPath}/pay/end-refund`, async (request, reply) => {
    const read = endOfRefund.safeParse(request.body);
    if (!read.success) return reply.code(400).send({ error: 'unreadable' });
    const { refundNo, end } = read.data;
    const company = [pay.wechat, pay.alipay].find((one) =>
      one.books().refunds.some(({ outRefundNo }) => outRefundNo === refundNo),
    );
    if (company === undefined) return reply.code(404).send({ error: 'unknown' });
    company.endRefund(refundNo, end);
    return {};
  });
};
