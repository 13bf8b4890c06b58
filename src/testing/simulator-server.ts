import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import type { Instant } from '#domain/time/instant.ts';
import { movableClock, type MovableClock } from '#server/clock.ts';
import { mountPay } from '#simulator/pay/pay-routes.ts';
import { mountable } from '#simulator/routes.ts';
import { simulationPath } from '#server/gateways/simulation.ts';
import { payNumbers } from '#simulator/pay/pay-values.ts';
import { createSimulator, type Simulator } from '#simulator/simulator.ts';

export type SimulatorServer = {
  /** The companies' own addresses begin here: `/v3/...` and `/gateway.do`; the simulator's pages are at `/_sim`. */
  readonly url: string;
  readonly simulator: Simulator;
  readonly clock: MovableClock;
  /**
   * What the environment of a shop in another process says, so that it takes this for WeChat, WeChat Pay and Alipay;
   * keys are written to `folder`. `origin` is where that shop is reached.
   */
  readonly settings: (folder: string, origin: string) => Promise<Readonly<Record<string, string>>>;
  readonly stop: () => Promise<void>;
};

const settingsOf =
  (simulator: Simulator, url: string): SimulatorServer['settings'] =>
  async (folder, origin) => {
    const { wechat, alipay } = await simulator.pay.merchant();
    const keep = (name: string, text: string): string => {
      const path = join(folder, name);
      writeFileSync(path, text, { mode: 0o600 });
      return path;
    };
    const base = `${url}${simulationPath}`;
    return {
      WECHAT_APP_ID: simulator.app.appId,
      WECHAT_APP_SECRET: simulator.app.appSecret,
      WECHAT_ORIGINS: origin,
      WECHAT_API_BASE: base,
      WECHAT_OPEN_BASE: base,
      WXPAY_MCH_ID: wechat.mchId,
      WXPAY_SERIAL: wechat.merchantSerial,
      WXPAY_PRIVATE_KEY_FILE: keep('apiclient_key.pem', wechat.merchantPrivateKey),
      WXPAY_API_V3_KEY: wechat.apiV3Key,
      WXPAY_PLATFORM_KEYS: `${wechat.platformKeyId}=${keep('pub_key.pem', wechat.platformPublicKey)}`,
      WXPAY_BASE: `${base}/wxpay`,
      WXPAY_SCORE_SERVICE_ID: payNumbers.scoreServiceId,
      ALIPAY_PREAUTH_PRODUCT: 'PRE_AUTH',
      ALIPAY_CREDIT_CATEGORY: 'RENT_SKI',
      ALIPAY_CREDIT_SERVICE_ID: '2026112500000000000000000001',
      ALIPAY_APP_ID: alipay.appId,
      ALIPAY_PRIVATE_KEY_FILE: keep('app_key.pem', alipay.privateKey),
      ALIPAY_PUBLIC_KEY_FILE: keep('alipay_key.pem', alipay.alipayPublicKey),
      ALIPAY_SELLER_ID: alipay.sellerId,
      ALIPAY_GATEWAY: `${base}/alipay/gateway.do`,
      PAYMENT_NOTICE_ORIGIN: origin,
    };
  };

/** Starts the platforms on a server of their own: their books outlive a shop that is killed and started again. */
export const startSimulatorServer = async (now?: Instant): Promise<SimulatorServer> => {
  const clock = movableClock(now);
  const app = { appId: 'wx0123456789abcdef', appSecret: 'the secret of the app', domains: ['shop.example'] };
  const simulator = createSimulator(app, clock);
  const server = Fastify({ forceCloseConnections: true });
  await mountable(simulator).mount(server);
  await mountPay(server, simulator, { wxPay: '', aliPay: '' });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    simulator,
    clock,
    settings: settingsOf(simulator, url),
    stop: () => server.close(),
  };
};
