import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { noGateways } from '#server/gateways/gateways.ts';
import type { Gateways, WeChatGateway } from '#server/gateways/gateways.ts';
import { createPaymentGateways, createSimulatedPayments } from '#server/gateways/payments/create-payments.ts';
import type { PaymentGateways } from '#server/gateways/payments/payment-gateway.ts';
import { createSimulator } from '#server/gateways/simulator/simulator.ts';
import type { Simulator } from '#server/gateways/simulator/simulator.ts';
import { simulatedSms } from '#server/gateways/simulator/sms-sender.ts';
import { simulatorPath } from '#server/gateways/simulator/simulator-path.ts';
import { createWeChatClient } from '#server/gateways/wechat-client.ts';
import { pageOrigin } from '#server/http/page-origin.ts';
import type { PaymentConfig } from '#server/payment-config.ts';
import type { WeChatConfig } from '#server/wechat-config.ts';

/** The outside services of a process, and the simulator that stands in for them, if any. */
export type Outside = { readonly gateways: Gateways; readonly simulator?: Simulator };

export type OutsidePlace = {
  readonly db: Database;
  readonly clock: Clock;
  /** The shop's data are the demo chain's. */
  readonly isDemo: boolean;
  /** Where this server calls itself; asked at each call, since it is known only once it listens. */
  readonly ownUrl: () => string;
};

const callTimeoutMs = 10_000;

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '');
const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '');

// What a caller says about the host need not be one.
const hostnameOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '');

const isServedBy = (url: string, host: string): boolean => hostOf(url) === hostOf(`http://${host}`);

/** A page on the list, or the one whose `api.` host we are. */
const isAllowed = (url: string, host: string, origins: readonly string[]): boolean => {
  const asked = { headers: { origin: originOf(url) }, hostname: hostnameOf(`http://${host}`) };
  return pageOrigin(asked, origins).kind === 'allowed';
};

const realWeChat = (
  { apiBase, openBase, origins }: WeChatConfig,
  app: { readonly id: string; readonly secret: string },
  place: OutsidePlace,
): WeChatGateway => ({
  platform: createWeChatClient(
    {
      appId: app.id,
      appSecret: app.secret,
      apiBase: () => apiBase,
      openBase: () => openBase,
      timeoutMs: callTimeoutMs,
    },
    place,
  ),
  offered: 'inWeChat',
  isOwnPage: (url) => origins.includes(originOf(url)),
});

/** Where a simulator is mounted, and who may use it. */
export type SimulatedPlace = {
  readonly place: Pick<OutsidePlace, 'db' | 'clock' | 'ownUrl'>;
  readonly timeoutMs?: number;
  readonly origins?: readonly string[];
};

/** Makes WeChat out of a simulator that is mounted on this server. */
export const simulatedWeChat = (
  simulator: Simulator,
  { place, timeoutMs = callTimeoutMs, origins = [] }: SimulatedPlace,
): WeChatGateway => ({
  platform: createWeChatClient(
    {
      ...simulator.app,
      apiBase: () => `${place.ownUrl()}${simulatorPath}`,
      // A phone is sent to where it reached the shop.
      openBase: (redirectUri) => `${originOf(redirectUri)}${simulatorPath}`,
      timeoutMs,
    },
    place,
  ),
  offered: 'everywhere',
  isOwnPage: (url, host) => isServedBy(url, host) || isAllowed(url, host, origins),
});

const noticePath = '/api/payments/notices';

/** Makes WeChat Pay and Alipay out of a simulator that is mounted on this server. */
export const simulatedPayments = (
  simulator: Simulator,
  { place, timeoutMs = callTimeoutMs, origins = [] }: SimulatedPlace,
): PaymentGateways => ({
  ...createSimulatedPayments({
    clock: place.clock,
    timeoutMs,
    merchants: simulator.pay.merchant,
    base: () => `${place.ownUrl()}${simulatorPath}`,
  }),
  noticeUrl: (channel) => `${place.ownUrl()}${noticePath}/${channel}`,
  isOwnPage: (url, host) => isServedBy(url, host) || isAllowed(url, host, origins),
});

const realPayments = (
  { payments, weChat, webOrigins }: OutsideConfig,
  { clock }: OutsidePlace,
): PaymentGateways => ({
  ...createPaymentGateways(payments, { clock, timeoutMs: callTimeoutMs }),
  noticeUrl: (channel) => `${payments.noticeOrigin}${noticePath}/${channel}`,
  isOwnPage: (url, host) => isServedBy(url, host) || isAllowed(url, host, [...weChat.origins, ...webOrigins]),
});

export type OutsideConfig = {
  readonly weChat: WeChatConfig;
  readonly payments: PaymentConfig;
  readonly webOrigins: readonly string[];
};

/** Makes the outside services that the settings ask for. */
export const createOutside = (settings: OutsideConfig, place: OutsidePlace): Outside => {
  const { weChat: config, webOrigins } = settings;
  const payments = realPayments(settings, place);
  const gateways = { ...noGateways, payments };
  if (config.app !== null)
    return { gateways: { ...gateways, weChat: realWeChat(config, config.app, place) } };
  const isSimulated = config.simulator === 'on' || (config.simulator === 'demo' && place.isDemo);
  if (!isSimulated) return { gateways };
  const domains = config.origins.map((origin) => new URL(origin).hostname);
  // Nobody outside this process needs to know its secret.
  const appSecret = randomBytes(16).toString('hex');
  const simulator = createSimulator({ appId: 'wx5170000000000001', appSecret, domains }, place.clock);
  simulator.pay.startSending();
  const weChat = simulatedWeChat(simulator, { place, origins: config.origins });
  const hasContract = payments.wechat !== null || payments.alipay !== null;
  const origins = [...config.origins, ...webOrigins];
  return {
    gateways: {
      weChat,
      sms: simulatedSms(simulator.inbox),
      // Real money and play money do not go together.
      payments: hasContract ? payments : simulatedPayments(simulator, { place, origins }),
    },
    simulator,
  };
};
