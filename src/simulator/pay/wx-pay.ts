import { createCipheriv, randomBytes } from 'node:crypto';
import { minuteMs, type Instant } from '#domain/time/instant.ts';
import type { Clock } from '#server/clock.ts';
import type { Faults } from '#simulator/faults.ts';
import { simulationPath } from '#server/gateways/simulation.ts';
import {
  createCashierKeys,
  createBooks,
  type Books,
  type Refund,
  type Trade,
} from '#simulator/pay/pay-books.ts';
import { payKeys, payNumbers, signText, type PayKeys, rfc3339 } from '#simulator/pay/pay-values.ts';
import { createPostOffice, type Envelope, type Letter, type Spoilt } from './post-office.ts';
import { createWxDoor, wxRefuse, type WxAnswer, type WxCall } from './wx-door.ts';
import { refundAccountWords, refundStateWords, scoreWords, tradeStateWords } from './pay-words.ts';
import { wxRoutes } from './wx-calls.ts';
import { describeTrade, ownNumberOf, wxRefundStates, type WxDesk } from './wx-orders.ts';
import { describeScore } from './wx-score.ts';
import { createHoldBooks, type Hold } from './hold-books.ts';

/** What a notice of WeChat Pay tells. */
type WxContent = {
  readonly eventType: string;
  readonly originalType: 'transaction' | 'refund' | 'payscore';
  readonly summary: string;
  readonly writtenAt: Instant;
  readonly plain: Readonly<Record<string, unknown>>;
};

/** After each failure so many seconds; 24 hours and 4 minutes in all. */
const wxRetryAfterMs = [
  15, 15, 30, 180, 600, 1200, 1800, 1800, 1800, 3600, 10_800, 10_800, 10_800, 21_600, 21_600,
].map((seconds) => seconds * 1000);

/** Tells that a trade was paid. */
export const tradeContent = (described: Record<string, unknown>, now: Instant): WxContent => ({
  eventType: 'TRANSACTION.SUCCESS',
  originalType: 'transaction',
  summary: tradeStateWords.SUCCESS,
  writtenAt: now,
  // A refund that came meanwhile is another notice's.
  plain: { ...described, trade_state: 'SUCCESS', trade_state_desc: tradeStateWords.SUCCESS },
});

/** Tells that a guest lets WeChat answer for a deposit, or that a capture was debited. */
const scoreContent = (
  described: Record<string, unknown>,
  event: 'USER_CONFIRM' | 'USER_PAID',
  now: Instant,
): WxContent => ({
  eventType: `PAYSCORE.${event}`,
  originalType: 'payscore',
  summary: scoreWords[event],
  writtenAt: now,
  plain: described,
});

/** Tells what became of a refund. */
const refundContent = (refund: Refund, trade: Trade, now: Instant): WxContent => {
  const status = wxRefundStates[refund.state];
  return {
    eventType: `REFUND.${status}`,
    originalType: 'refund',
    summary: refundStateWords[status],
    writtenAt: now,
    plain: {
      mchid: payNumbers.mchId,
      out_trade_no: ownNumberOf(trade),
      transaction_id: trade.channelTradeNo,
      out_refund_no: refund.outRefundNo,
      refund_id: refund.channelRefundNo,
      refund_status: status,
      ...(refund.state === 'done' ? { success_time: rfc3339(now) } : {}),
      user_received_account: refundAccountWords,
      amount: {
        total: trade.amountFen,
        refund: refund.amountFen,
        payer_total: trade.amountFen,
        payer_refund: refund.amountFen,
      },
    },
  };
};

const lessByOne = (plain: WxContent['plain']): WxContent['plain'] => {
  const amount = (plain['amount'] ?? {}) as Record<string, number | string>;
  const less = Object.entries(amount).map(([name, value]) => [
    name,
    typeof value === 'number' ? value - 1 : value,
  ]);
  return { ...plain, amount: Object.fromEntries(less) };
};

const seal = (text: string, { key, about }: { key: string; about: string }) => {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return { nonce, ciphertext: sealed.toString('base64'), associated_data: about };
};

const bodyOf = ({ id, content }: Letter<WxContent>, keys: PayKeys, spoilt: Spoilt): string => {
  const plain = spoilt === 'wrong-amount' ? lessByOne(content.plain) : content.plain;
  return JSON.stringify({
    id,
    create_time: rfc3339(content.writtenAt),
    resource_type: 'encrypt-resource',
    event_type: content.eventType,
    summary: content.summary,
    resource: {
      original_type: content.originalType,
      algorithm: 'AEAD_AES_256_GCM',
      ...seal(JSON.stringify(plain), { key: keys.apiV3Key, about: content.originalType }),
    },
  });
};

const signatureOf = (text: string, keys: PayKeys, spoilt: Spoilt): string => {
  if (spoilt === 'probe') return `WECHATPAY/SIGNTEST/${signText(`${text}probe`, keys.wxPlatform.privateKey)}`;
  if (spoilt === 'forged') return signText(text, keys.wxMerchant.privateKey);
  return signText(spoilt === 'bad-signature' ? `${text}other` : text, keys.wxPlatform.privateKey);
};

const swapLetter = (body: string): string =>
  body.replace(
    /("ciphertext":")(.)/,
    (_, before: string, first: string) => before + (first === 'A' ? 'B' : 'A'),
  );

/** The headers that prove an answer or a notice; `now` is when it is sent. */
export const wxSigned = (
  body: string,
  { keys, now, spoilt }: { keys: PayKeys; now: Instant; spoilt?: Spoilt },
): Readonly<Record<string, string>> => {
  const sentAt = spoilt === 'stale-timestamp' ? now - 6 * minuteMs : now;
  const timestamp = String(Math.floor(sentAt / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial':
      spoilt === 'unknown-serial' ? 'PUB_KEY_ID_0000000000000000' : payNumbers.platformKeyId,
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
    'wechatpay-signature': signatureOf(`${timestamp}\n${nonce}\n${body}\n`, keys, spoilt),
  };
};

/** Puts a notice of WeChat Pay into its envelope. */
export const writeWxNotice = (
  letter: Letter<WxContent>,
  { keys, now, spoilt }: { keys: PayKeys; now: Instant; spoilt: Spoilt },
): Envelope => {
  const body = bodyOf(letter, keys, spoilt);
  return {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/4.0',
      ...wxSigned(body, { keys, now, spoilt }),
    },
    body: spoilt === 'tampered-body' ? swapLetter(body) : body,
  };
};

export type PayPlace = {
  /** The app whose open ids pay. */
  readonly appId: string;
  readonly clock: Clock;
  readonly faults: Faults;
};

const routeOf = (method: string, path: string) =>
  wxRoutes.find((route) => route.method === method && route.path.test(path));

const pathOf = (target: string): string => target.split('?')[0] ?? '';

/** Makes WeChat Pay with books and a post office of its own. */
export const createWxPay = ({ appId, clock, faults }: PayPlace) => {
  const office = createPostOffice<WxContent>({
    channel: 'wechat',
    clock,
    faults,
    retryAfterMs: wxRetryAfterMs,
    isTaken: (status) => status === 200 || status === 204,
    write: async (letter, spoilt) =>
      writeWxNotice(letter, { keys: await payKeys(), now: clock.now(), spoilt }),
  });
  const post = (url: string | null, letter: Omit<Parameters<typeof office.post>[0], 'url'>): void => {
    if (url !== null) office.post({ ...letter, url });
  };
  const books: Books = createBooks(clock, {
    paid: (trade) => {
      const content = tradeContent(describeTrade({ appId, books }, trade), clock.now());
      post(trade.noticeUrl, { about: 'payment', outTradeNo: trade.outTradeNo, content });
    },
    // Nobody is told of a trade that ends unpaid.
    closed: () => undefined,
    refundEnded: (refund, trade) => {
      const { outTradeNo, outRefundNo, noticeUrl } = refund;
      const content = refundContent(refund, trade, clock.now());
      post(noticeUrl, { about: 'refund', outTradeNo, outRefundNo, content });
    },
  });
  const keys = createCashierKeys<Trade>(clock);
  const tell = (hold: Hold, event: 'USER_CONFIRM' | 'USER_PAID'): void => {
    const content = scoreContent(describeScore({ appId }, hold), event, clock.now());
    post(hold.noticeUrl, { about: 'deposit', outTradeNo: hold.outOrderNo, content });
  };
  const holds = createHoldBooks(
    { channel: 'wechat', clock, faults, books },
    {
      confirmed: (hold) => tell(hold, 'USER_CONFIRM'),
      captured: (hold) => tell(hold, 'USER_PAID'),
      // Nobody is told of a release.
      released: () => undefined,
    },
  );
  const desk: WxDesk = {
    holds,
    scoreKeys: createCashierKeys<Hold>(clock),
    appId,
    clock,
    faults,
    books,
    keys,
    bills: createCashierKeys<string>(clock),
    isRushed: (refund) => office.isRushed({ about: 'refund', ...refund }),
    cashierAt: (origin) => `${origin}${simulationPath}/wxpay/cashier`,
  };
  const door = createWxDoor(clock);
  return {
    books,
    office,
    keys,
    holds,
    scoreKeys: desk.scoreKeys,
    /** How logs and faults call what is asked for; null for an address that does not exist. */
    nameOf: (method: string, path: string) => routeOf(method, path)?.name ?? null,
    /** Lets a call in, or not, and does what it asks. */
    answer: async (call: WxCall): Promise<WxAnswer> => {
      const pairs = await payKeys();
      const refusal = door.refuse(call, pairs);
      if (refusal !== null) return refusal;
      const path = pathOf(call.target);
      const route = routeOf(call.method, path);
      if (route === undefined) return wxRefuse('RESOURCE_NOT_EXISTS', 'no such address');
      const part = route.path.exec(path)?.[1] ?? '';
      return route.run(desk, { call, keys: pairs, part });
    },
  };
};
