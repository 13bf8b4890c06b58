import type { WeChatGateway } from '#server/gateways/gateways.ts';
import { noticeUrlAt } from '#server/gateways/outside.ts';
import type { OutsideContext } from '#server/gateways/outside.ts';
import { isOwnPage, originOf } from '#server/gateways/own-pages.ts';
import type { PaymentGateways } from '#server/gateways/payments/payment-gateway.ts';
import { simulationPath } from '#server/gateways/simulation.ts';
import { createWeChatClient } from '#server/gateways/wechat-client.ts';
import { createSimulatedChannels } from './payment-channels.ts';
import type { Simulator } from './simulator.ts';

const callTimeoutMs = 10_000;

/** Where a simulator is mounted, and who may use it. */
type SimulatedPlace = {
  readonly place: Pick<OutsideContext, 'db' | 'clock' | 'ownUrl'>;
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
      apiBase: () => `${place.ownUrl()}${simulationPath}`,
      // A phone is sent to where it reached the shop.
      openBase: (redirectUri) => `${originOf(redirectUri)}${simulationPath}`,
      timeoutMs,
    },
    place,
  ),
  offered: 'everywhere',
  isOwnPage: (url, host) => isOwnPage(url, host, origins),
});

/** Makes WeChat Pay and Alipay out of a simulator that is mounted on this server. */
export const simulatedPayments = (
  simulator: Simulator,
  { place, timeoutMs = callTimeoutMs, origins = [] }: SimulatedPlace,
): PaymentGateways => ({
  ...createSimulatedChannels({
    clock: place.clock,
    timeoutMs,
    merchants: simulator.pay.merchant,
    base: () => `${place.ownUrl()}${simulationPath}`,
  }),
  noticeUrl: (channel) => noticeUrlAt(place.ownUrl(), channel),
  isOwnPage: (url, host) => isOwnPage(url, host, origins),
});
