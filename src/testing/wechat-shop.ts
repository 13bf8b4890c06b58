import type { AddressInfo } from 'node:net';
import type { Rows } from '#contract/endpoint.ts';
import type { Instant } from '#domain/time/instant.ts';
import { aliyunReceipts } from '#server/gateways/aliyun-sms.ts';
import { noGateways, playedServices, type Gateways } from '#server/gateways/gateways.ts';
import { mountable } from '#simulator/routes.ts';
import { createSimulator, type Simulator } from '#simulator/simulator.ts';
import { patientPayments, patientSms, patientVouchers, patientWeChat } from '#testing/patience.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestAnswer, TestServer, TestServerOptions, TestUser } from '#testing/test-server.ts';

/** What a person does on the consent page. */
export type Consent = {
  readonly person?: string;
  readonly answer?: 'allow' | 'refuse';
  readonly snapshot?: boolean;
};

export type Start = {
  readonly scope?: 'snsapi_base' | 'snsapi_userinfo';
  readonly purpose?: 'login' | 'bind' | 'pay';
  readonly device?: string;
};

/** What the browser comes back with. */
export type Returned = { readonly code: string; readonly state: string };

export type Refused = { readonly error: { readonly code: string; readonly message: string } };

export type WeChatShop = {
  readonly server: TestServer;
  readonly simulator: Simulator;
  /** The outside services that it uses. */
  readonly gateways: Gateways;
  /** Where the simulator is reached by real HTTP. */
  readonly url: string;
  /** Asks for a login, opens its page, answers it, and gives what the browser comes back with. */
  readonly consent: (consent?: Consent, start?: Start) => Promise<Returned>;
  /** The whole way to the answer of the login call. */
  readonly logIn: <T>(consent?: Consent, more?: { userType?: 1 | 2 } & Start) => Promise<TestAnswer<T>>;
  readonly call: <T>(
    path: string,
    body?: object,
    more?: { as?: TestUser; device?: string },
  ) => Promise<TestAnswer<T>>;
  readonly fault: (fault: object) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Starts a server whose WeChat is the simulator, reached by real HTTP on a port of its own. */
export const startWeChatShop = async (
  now?: Instant,
  options: Pick<TestServerOptions<Rows>, 'logger'> = {},
): Promise<WeChatShop> => {
  let url = '';
  let made: Simulator | undefined;
  let gateways: Gateways = noGateways;
  const server = await startTestServer({
    ...(now === undefined ? {} : { now }),
    ...options,
    outside: ({ db, clock }) => {
      const app = { appId: 'wx0123456789abcdef', appSecret: 'the secret of the app', domains: [] };
      const simulator = createSimulator(app, clock);
      made = simulator;
      const place = { db, clock, ownUrl: () => url };
      const weChat = patientWeChat(simulator, place);
      const payments = patientPayments(simulator, place);
      const sms = patientSms(simulator, place);
      const smsReceipts = aliyunReceipts(simulator.aliyunSms.receiptKey);
      const vouchers = patientVouchers(simulator, place);
      gateways = { weChat, sms, smsReceipts, payments, vouchers, played: playedServices };
      return { gateways, simulation: mountable(simulator) };
    },
  });
  if (made === undefined) throw new Error('the simulator was not made');
  const simulator = made;
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  simulator.shop.url = () => url;
  const host = url.slice('http://'.length);

  const call: WeChatShop['call'] = (path, body = {}, { as, device } = {}) =>
    server.call(`POST ${path}`, {
      body,
      headers: { host, ...(device === undefined ? {} : { 'x-device-id': device }) },
      ...(as === undefined ? {} : { as }),
    });

  const answerPage = async (
    authUrl: string,
    { person = 'lin', answer = 'allow', snapshot = false }: Consent,
  ): Promise<URL> => {
    const page = await fetch(authUrl);
    if (page.status !== 200) throw new Error(`the consent page answered ${page.status}`);
    const query = new URL(authUrl).search.slice(1);
    const decided = await fetch(`${url}/_sim/connect/oauth2/decide`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ query, person, answer, ...(snapshot ? { snapshot: '1' } : {}) }),
    });
    return new URL(decided.headers.get('location') ?? '');
  };

  const consent: WeChatShop['consent'] = async (asked = {}, { device, ...start } = {}) => {
    const { body } = await call<{ authUrl: string }>(
      '/api/h5/auth/wechat-auth-url',
      { redirectUri: `${url}/login?redirect=%2Fstore`, ...start },
      device === undefined ? {} : { device },
    );
    const back = (await answerPage(body.authUrl, asked)).searchParams;
    return { code: back.get('code') ?? '', state: back.get('state') ?? '' };
  };

  return {
    server,
    simulator,
    gateways,
    url,
    consent,
    call,
    logIn: async (asked, { userType, ...start } = {}) => {
      const returned = await consent(asked, start);
      const { device } = start;
      const more = device === undefined ? {} : { device };
      return call('/api/h5/auth/wechat-login', { ...returned, userType }, more);
    },
    fault: async (fault) => {
      const answer = await fetch(`${url}/_sim/fault`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      });
      if (answer.status !== 200) throw new Error(`the fault was refused: ${await answer.text()}`);
    },
    stop: server.stop,
  };
};
