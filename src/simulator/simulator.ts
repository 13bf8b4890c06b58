import { randomBytes } from 'node:crypto';
import { minuteMs, type Instant } from '#domain/time/instant.ts';
import type { Clock } from '#server/clock.ts';
import { pageOf, signPage } from '#server/gateways/wechat-client.ts';
import { createWeChatMessages } from './wechat-messages.ts';
import { createFaults } from './faults.ts';
import { createMessagePost } from './message-post.ts';
import { createOAuth, isRegistered, refuse, type Answer, type App, type Sent } from './oauth.ts';
import { createPaySimulator } from './pay/pay-simulator.ts';
import { createAliyunSmsSimulator, writeReceipt } from './sms/aliyun-sms.ts';
import { createVoucherSimulator } from './vouchers/voucher-simulator.ts';

/** A text message that nobody had to pay for. */
type SimulatedMessage = { readonly phone: string; readonly text: string; readonly sentAt: Instant };

const mostKept = 100;

/** Makes the phone that every simulated text message goes to; it keeps the last hundred, in memory only. */
export const createSmsInbox = (clock: Clock) => {
  const messages: SimulatedMessage[] = [];
  return {
    post: ({ phone, text }: { phone: string; text: string }): void => {
      messages.unshift({ phone, text, sentAt: clock.now() });
      messages.splice(mostKept);
    },
    /** The newest first. */
    list: (): readonly SimulatedMessage[] => [...messages],
  };
};

/** A page's attempt to use WeChat's functions. */
type PageCheck = {
  readonly appId: string;
  readonly timestamp: number;
  readonly nonceStr: string;
  readonly signature: string;
  /** iOS compares with the page that was loaded first, Android with the one in the address bar. */
  readonly platform: 'ios' | 'android';
  readonly landingUrl: string;
  readonly currentUrl: string;
};

type Lasting = { readonly value: string; readonly endsAt: number };

const lifeMs = 120 * minuteMs;
const overlapMs = 5 * minuteMs;
const forceEveryMs = minuteMs / 2;

/** Long, as real ones are: whoever keeps them needs the room. */
const newToken = (): string => randomBytes(96).toString('base64url');

const isClient = (app: App, { appid, secret, grant_type: grantType }: Sent): number | undefined => {
  if (grantType !== 'client_credential') return 40_002;
  if (appid !== app.appId) return 40_013;
  return secret === app.appSecret ? undefined : 40_125;
};

/** Makes the simulated platform's tokens for servers and its tickets for pages. */
const createPageTokens = (app: App, clock: Clock) => {
  const goodUntil = new Map<string, number>();
  let stable: Lasting | undefined;
  let forcedAt = Number.NEGATIVE_INFINITY;
  let ticket: Lasting | undefined;

  const issue = (): Lasting => {
    const now = clock.now();
    const made = { value: newToken(), endsAt: now + lifeMs };
    goodUntil.set(made.value, made.endsAt);
    return made;
  };
  const tell = ({ value, endsAt }: Lasting): Answer => ({
    access_token: value,
    expires_in: Math.floor((endsAt - clock.now()) / 1000),
  });
  const replaceStable = (): Lasting => {
    if (stable !== undefined) {
      // The old one goes on for a while beside the new one.
      goodUntil.set(stable.value, Math.min(stable.endsAt, clock.now() + overlapMs));
    }
    stable = issue();
    return stable;
  };

  return {
    /** `/cgi-bin/stable_token` */
    stableToken: (sent: Sent): Answer => {
      const fault = isClient(app, sent);
      if (fault !== undefined) return refuse(fault);
      const now = clock.now();
      const isForced = sent['force_refresh'] === 'true';
      if (stable === undefined || stable.endsAt - overlapMs <= now) return tell(replaceStable());
      if (!isForced) return tell(stable);
      if (now - forcedAt < forceEveryMs) return refuse(45_011);
      forcedAt = now;
      return tell(replaceStable());
    },
    /** `/cgi-bin/token` */
    token: (sent: Sent): Answer => {
      const fault = isClient(app, sent);
      return fault === undefined ? tell(issue()) : refuse(fault);
    },
    /** `/cgi-bin/ticket/getticket` */
    ticket: ({ access_token: token, type }: Sent): Answer => {
      const until = goodUntil.get(token ?? '');
      if (until === undefined) return refuse(40_001);
      const now = clock.now();
      if (until <= now) return refuse(42_001);
      if (type !== 'jsapi') return refuse(40_097);
      if (ticket === undefined || ticket.endsAt - overlapMs <= now) {
        ticket = { value: newToken(), endsAt: now + lifeMs };
      }
      const { value, endsAt } = ticket;
      const seconds = Math.floor((endsAt - now) / 1000);
      return { errcode: 0, errmsg: 'ok', ticket: value, expires_in: seconds };
    },
    /** Tells whether a token for servers is good. */
    isToken: (token: string): boolean => (goodUntil.get(token) ?? 0) > clock.now(),
    /** What WeChat answers to wx.config on a page; `host` is the one that the simulator was reached by. */
    verifyPage: (check: PageCheck, host: string): { errMsg: string } => {
      if (check.appId !== app.appId) return { errMsg: 'config:invalid appid' };
      const url = pageOf(check.platform === 'ios' ? check.landingUrl : check.currentUrl);
      if (!isRegistered(app, url, host)) return { errMsg: 'config:invalid url domain' };
      if (ticket === undefined || ticket.endsAt <= clock.now()) return { errMsg: 'config:invalid signature' };
      const { timestamp, nonceStr } = check;
      const expected = signPage({ ticket: ticket.value, nonceStr, timestamp, url });
      return { errMsg: expected === check.signature ? 'config:ok' : 'config:invalid signature' };
    },
    /** Ends every token at once, as a new app secret would. */
    endTokens: (): void => {
      goodUntil.clear();
      stable = undefined;
    },
  };
};

/** A call as it came in: names only, since values may be secret. */
type LoggedCall = {
  readonly at: string;
  readonly method: string;
  readonly path: string;
  readonly names: readonly string[];
  /** `ok`, a code of refusal, or the fault that it met. */
  readonly outcome: string;
};

const mostCalls = 500;

/** Makes a simulator that follows the shop's clock. */
export const createSimulator = (app: App, clock: Clock) => {
  const calls: LoggedCall[] = [];
  const faults = createFaults();
  const inbox = createSmsInbox(clock);
  const messagePost = createMessagePost({ clock, faults });
  const shop: { url: (() => string) | null } = { url: null };
  const aliyunSms = createAliyunSmsSimulator({
    clock,
    faults,
    inbox,
    report: ({ phone, bizId, outId }) => {
      const path = `/api/messages/receipts/${aliyunSms.receiptKey}`;
      messagePost.post({
        about: `sms ${phone}`,
        url: () => (shop.url === null ? null : shop.url() + path),
        type: 'application/json',
        write: (isDelivered) => writeReceipt({ phone, bizId, outId, isDelivered, at: clock.now() }),
      });
    },
  });
  const pageTokens = createPageTokens(app, clock);
  const weChatMessages = createWeChatMessages({
    app,
    clock,
    inbox,
    messagePost,
    isToken: pageTokens.isToken,
    shopUrl: () => shop.url?.() ?? null,
  });
  return {
    app,
    clock,
    oauth: createOAuth(app, clock),
    pageTokens,
    weChatMessages,
    faults,
    inbox,
    aliyunSms,
    messagePost,
    /** Where the shop takes what became of messages. */
    shop,
    pay: createPaySimulator({ appId: app.appId, clock, faults }),
    vouchers: createVoucherSimulator({ clock, faults }),
    log: (call: Omit<LoggedCall, 'at'>): void => {
      calls.push({ at: new Date(clock.now()).toISOString(), ...call });
      if (calls.length > mostCalls) calls.shift();
    },
    /** The oldest first. */
    calls: (): readonly LoggedCall[] => [...calls],
  };
};

/** A platform of our own that stands in for WeChat, WeChat Pay, Alipay, text messages and vouchers; all in memory, gone with the process. */
export type Simulator = ReturnType<typeof createSimulator>;
