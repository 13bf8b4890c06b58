import type { Page } from '@playwright/test';
import { deskText } from '#web/text/desk.ts';
import { storeText } from '#web/text/store.ts';
import { cashierWords } from '#simulator/pay/pay-words.ts';
import { openFirstOrder } from './orders.ts';
import { loginText } from '#web/text/login.ts';
import { simulatedNames, simulatorWords } from '#simulator/simulator-words.ts';

const desk = deskText.zh;
const store = storeText.zh;
const login = loginText.zh;

const words = simulatorWords.zh;

export const weChatOnAndroid =
  'Mozilla/5.0 (Linux; Android 14; 23127PN0CC) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.0.0 Mobile Safari/537.36 XWEB/1160117 MicroMessenger/8.0.49.2600(0x2800313D)';
export const weChatOnIos =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN';

type Reply = (answer: { errMsg: string } | { err_msg: string }) => void;
type Card = { readonly title: string; readonly link: string };

/** A phone's own browser, outside WeChat. */
export const androidChrome =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

/** What stands in for WeChat itself inside the page: it asks the simulator about signatures, pays there (or cancels, or opens nothing, when the page's `weChatPays` says so) and keeps share cards. */
const installBridge = (): void => {
  const landingUrl = location.href.split('#')[0] ?? '';
  const platform = navigator.userAgent.includes('iPhone') ? 'ios' : 'android';
  const cards: unknown[] = [];
  const verify = async (args: Record<string, string>, reply: Reply): Promise<void> => {
    const answer = await fetch('/_sim/verify-page', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        appId: args['verifyAppId'],
        timestamp: Number(args['verifyTimestamp']),
        nonceStr: args['verifyNonceStr'],
        signature: args['verifySignature'],
        platform,
        landingUrl,
        currentUrl: location.href.split('#')[0],
      }),
    });
    reply((await answer.json()) as { errMsg: string });
  };
  const pay = async (args: Record<string, string>, reply: Reply): Promise<void> => {
    const { weChatPays = 'pay' } = globalThis as { weChatPays?: 'pay' | 'cancel' | 'broken' };
    if (weChatPays === 'broken') return reply({ err_msg: 'get_brand_wcpay_request:fail' });
    const answer = await fetch('/_sim/wxpay/jsapi-pay', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...args, answer: weChatPays }),
    });
    reply((await answer.json()) as { err_msg: string });
  };
  const score = async (args: Record<string, string>, reply: Reply): Promise<void> => {
    const { businessType, queryString } = args;
    const answer = await fetch('/_sim/wxpay/score', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ businessType, queryString }),
    });
    reply((await answer.json()) as { err_msg: string });
  };
  const invoke = (name: string, args: Record<string, string>, reply: Reply): void => {
    if (name === 'preVerifyJSAPI') return void verify(args, reply);
    if (name === 'getBrandWCPayRequest') return void pay(args, reply);
    if (name === 'openBusinessView') return void score(args, reply);
    if (name === 'updateAppMessageShareData') cards.push(args);
    if (name === 'openLocation') Object.assign(globalThis, { shownPlace: args });
    reply({ errMsg: `${name}:ok` });
  };
  Object.assign(globalThis, { WeixinJSBridge: { invoke, on: () => undefined }, sharedCards: cards });
};

/** Makes the page one that WeChat shows; its context must have a user agent of WeChat. */
export const showInWeChat = async (page: Page): Promise<void> => {
  await page.context().addInitScript(installBridge);
};

/** The cards that the page has given to WeChat since it was loaded. */
export const sharedCards = (page: Page): Promise<readonly Card[]> =>
  page.evaluate(() => (globalThis as unknown as { sharedCards: Card[] }).sharedCards);

/** The place that the page has shown on WeChat's map since it was loaded. */
export const placeShown = (page: Page): Promise<unknown> =>
  page.evaluate(() => (globalThis as { shownPlace?: unknown }).shownPlace);

export const weChatButton = (page: Page) => page.getByRole('button', { name: login.weChatLogin });

type Consent = {
  readonly who?: keyof typeof simulatedNames;
  readonly refuses?: boolean;
  readonly snapshot?: boolean;
  /** The page asks for nothing but who it is. */
  readonly silent?: boolean;
};

/** Answers the consent page that is open. */
export const consent = async (
  page: Page,
  { who = 'lin', refuses, snapshot, silent }: Consent = {},
): Promise<void> => {
  await page.getByRole('radio', { name: simulatedNames[who] }).check();
  if (snapshot === true) await page.getByRole('checkbox').check();
  const agree = silent === true ? words.goOn : words.allow;
  await page.getByRole('button', { name: refuses === true ? words.refuse : agree, exact: true }).click();
};

/** Taps the WeChat button of the login page that is open, and answers the consent page. */
export const goThroughWeChat = async (page: Page, answer: Consent = {}): Promise<void> => {
  await weChatButton(page).click();
  await consent(page, answer);
};

/** Goes through WeChat, but stops at the door: gives the address that WeChat sends the browser back to. */
export const returnAddress = async (page: Page, answer: Consent = {}): Promise<URL> => {
  const decision = '**/_sim/connect/oauth2/decide';
  let stop: (address: string) => void;
  const stopped = new Promise<string>((resolve) => {
    stop = resolve;
  });
  // What a redirect asks for cannot be caught on its own.
  await page.route(decision, async (route) => {
    const { location = '' } = (await route.fetch({ maxRedirects: 0 })).headers();
    await route.abort();
    stop(location);
  });
  await goThroughWeChat(page, answer);
  const address = new URL(await stopped);
  await page.unroute(decision);
  return address;
};

/** Reads the code of the newest text message to a phone. */
export const readSmsCode = async (page: Page, phone: string): Promise<string> => {
  const answer = await page.request.get('/_sim/messages');
  const { items } = (await answer.json()) as { items: { phone: string; text: string }[] };
  const text = items.find((message) => message.phone === phone)?.text ?? '';
  const code = /\d{6}/.exec(text)?.[0];
  if (code === undefined) throw new Error(`No code was sent to ${phone}.`);
  return code;
};

/** Makes the platform fail at its next call. */
export const failPlatform = async (
  page: Page,
  fault: { match: string; kind: string; times?: number },
): Promise<void> => {
  await page.request.post('/_sim/fault', { data: fault });
};

/** What a guest's own phone shows and does with a code on the counter's screen. */
export const scanAndPay = async (phone: Page, counter: Page): Promise<void> => {
  const answer = await counter.waitForResponse(/payment-status/);
  const { attempts } = (await answer.json()) as { attempts: { action: { text: string } | null }[] };
  const code = attempts[0]?.action?.text ?? '';
  await phone.goto(`/_sim/wxpay/scan?code=${encodeURIComponent(code)}`);
  await phone.getByRole('button', { name: new RegExp(cashierWords.zh.pay) }).click();
};

/** Takes some yuan by WeChat for the first order that waits for money. */
export const takeByWeChat = async (page: Page, phone: Page, yuan: number): Promise<void> => {
  await openFirstOrder(page, '/store/orders/list?tab=toPay');
  await page.getByRole('link', { name: store['step.collect'] }).click();
  await page.getByRole('radio', { name: desk['by.wechat'] }).check({ force: true });
  await page.getByLabel(desk.thisTime).fill(String(yuan));
  await page.getByRole('button', { name: desk.showCode(`¥${yuan}`) }).click();
  await scanAndPay(phone, page);
  await page.getByRole('heading', { name: store.taken(`¥${yuan}`) }).waitFor();
};
