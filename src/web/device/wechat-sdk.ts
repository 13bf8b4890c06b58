import { pageUrls } from '#web/device/landing-url.ts';
import type { weChatHere } from '#web/device/wechat-client.ts';

type WeChatClient = NonNullable<ReturnType<typeof weChatHere>>;

/** What the server signs for one address. */
type SignedPage = {
  readonly appId: string;
  /** Seconds. */
  readonly timestamp: number;
  readonly nonceStr: string;
  readonly signature: string;
  readonly jsApiList: readonly string[];
  /** WeChat's own elements that the page may hold. */
  readonly openTagList?: readonly string[];
};

/** How a page is shown in a chat or among moments. */
type ShareCard = {
  readonly title: string;
  readonly desc: string;
  readonly link: string;
  readonly imgUrl: string;
};

type SdkResult = { readonly errMsg?: string };
/** What WeChat's scanner may look for. */
type WeChatCodeKind = 'qrCode' | 'barCode';

/** What the server signs for one payment. */
type SignedPayment = {
  readonly timeStamp: string;
  readonly nonceStr: string;
  /** `prepay_id=...` */
  readonly package: string;
  readonly signType: 'RSA';
  readonly paySign: string;
};

type Callbacks = {
  readonly success: () => void;
  readonly fail: (result: SdkResult) => void;
  readonly cancel: () => void;
};

type PayOptions = Omit<SignedPayment, 'timeStamp'> &
  Callbacks & {
    /** Seconds, spelled in small letters here and only here. */
    readonly timestamp: string;
  };

type ScanOptions = Omit<Callbacks, 'success'> & {
  /** 1: the text comes back to the page. */
  readonly needResult: 1;
  readonly scanType: readonly WeChatCodeKind[];
  readonly success: (found: { readonly resultStr: string }) => void;
};
/** A number on one platform, a text on the other. */
type BusinessView = { readonly err_code?: string | number };

/** A place on WeChat's map, in degrees of GCJ-02. */
type MapPlace = {
  readonly latitude: number;
  readonly longitude: number;
  readonly name: string;
  readonly address: string;
};
type Sdk = {
  readonly config: (options: SignedPage & { readonly debug: boolean }) => void;
  readonly ready: (react: () => void) => void;
  readonly error: (react: () => void) => void;
  readonly updateAppMessageShareData: (options: ShareCard & Callbacks) => void;
  readonly updateTimelineShareData: (options: ShareCard & Callbacks) => void;
  readonly scanQRCode: (options: ScanOptions) => void;
  readonly openLocation: (options: MapPlace & Callbacks & { readonly scale: number }) => void;
  readonly chooseWXPay: (options: PayOptions) => void;
  readonly invoke: (name: string, options: object, react: (result: BusinessView) => void) => void;
};

/** Why WeChat's own functions are not to be had. */
export class WeChatSdkError extends Error {
  readonly reason: 'notLoaded' | 'initFailed' | 'callFailed';

  constructor(reason: WeChatSdkError['reason']) {
    super(reason);
    this.name = 'WeChatSdkError';
    this.reason = reason;
  }
}

/** Source: SPEC section 9, scanner. */
const initMs = 10_000;
const bridgePolls = 50;
const pollMs = 100;
/** After the first signature the SDK reports failures only: no error for this long means success. */
const silenceMs = 2000;
const callMs = 5000;
const callTries = 3;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const within = <T>(work: Promise<T>, ms: number, reason: WeChatSdkError['reason']): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new WeChatSdkError(reason)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const waitForBridge = async (): Promise<void> => {
  for (let poll = 0; poll < bridgePolls; poll += 1) {
    if ('WeixinJSBridge' in globalThis) return;
    await pause(pollMs);
  }
  throw new WeChatSdkError('notLoaded');
};

const fetchSdk = async (): Promise<Sdk> => {
  await waitForBridge();
  const module = (await import('weixin-js-sdk')) as unknown as { default: Sdk };
  return module.default;
};

let coming: Promise<Sdk> | null = null;
let hasFailed = false;
let onFailure: () => void = () => undefined;
/** The addresses that the SDK took, or is taking, a signature for. */
const accepted = new Map<string, Promise<void>>();

const firstVerdict = (sdk: Sdk): Promise<void> =>
  new Promise((resolve, reject) => {
    // A bad signature is reported as an error and then also as ready.
    sdk.error(() => {
      hasFailed = true;
      onFailure();
    });
    sdk.ready(() => {
      if (hasFailed) reject(new WeChatSdkError('initFailed'));
      else resolve();
    });
  });

const laterVerdict = (): Promise<void> =>
  new Promise((resolve, reject) => {
    setTimeout(resolve, silenceMs);
    onFailure = () => reject(new WeChatSdkError('initFailed'));
  });

let isConfigured = false;

const configure = async (sdk: Sdk, signed: SignedPage): Promise<void> => {
  hasFailed = false;
  // The SDK renames what the list holds.
  sdk.config({ debug: false, ...signed, jsApiList: [...signed.jsApiList] });
  const verdict = isConfigured ? laterVerdict() : firstVerdict(sdk);
  isConfigured = true;
  await within(verdict, initMs, 'initFailed');
};

type SignPage = (url: string) => Promise<SignedPage>;

const accept = (sdk: Sdk, url: string, sign: SignPage): Promise<void> => {
  const known = accepted.get(url);
  if (known !== undefined) return known;
  const taking = sign(url).then((signed) => configure(sdk, signed));
  accepted.set(url, taking);
  taking.catch(() => accepted.delete(url));
  return taking;
};

/** On iOS WeChat holds the signature against the address of the first load, elsewhere against the present one. */
const addressesFor = ({ isIos }: WeChatClient): readonly string[] => {
  const { landing, current } = pageUrls();
  return [...new Set(isIos ? [landing, current] : [current, landing])];
};

const open = async (client: WeChatClient, sign: SignPage): Promise<Sdk> => {
  coming ??= fetchSdk();
  coming.catch(() => {
    coming = null;
  });
  const sdk = await coming;
  const [first = '', second] = addressesFor(client);
  try {
    await accept(sdk, first, sign);
  } catch (error) {
    if (second === undefined || !(error instanceof WeChatSdkError)) throw error;
    await accept(sdk, second, sign);
  }
  return sdk;
};

const callOnce = (act: (callbacks: Callbacks) => void): Promise<void> =>
  within(
    new Promise((resolve, reject) => {
      const fail = (): void => reject(new WeChatSdkError('callFailed'));
      act({ success: resolve, fail, cancel: fail });
    }),
    callMs,
    'callFailed',
  );

/** WeChat refuses calls while it checks the signature; they are retried. */
const callPatiently = async (act: (callbacks: Callbacks) => void, tries = callTries): Promise<void> => {
  try {
    await callOnce(act);
  } catch (error) {
    if (tries <= 1) throw error;
    await pause(pollMs);
    await callPatiently(act, tries - 1);
  }
};

/** Sets how this page is shown when it is shared. Refuses with a WeChatSdkError, or with what `sign` refuses with. */
export const setShareCard = async (client: WeChatClient, card: ShareCard, sign: SignPage): Promise<void> => {
  const sdk = await open(client, sign);
  await callPatiently((callbacks) => sdk.updateAppMessageShareData({ ...card, ...callbacks }));
  await callPatiently((callbacks) => sdk.updateTimelineShareData({ ...card, ...callbacks }));
};

/** Makes WeChat's own elements work on this page. Refuses with a WeChatSdkError, or with what `sign` refuses with. */
export const readyOpenTags = async (client: WeChatClient, sign: SignPage): Promise<void> => {
  await open(client, sign);
};

const scanOnce = (sdk: Sdk, scanType: readonly WeChatCodeKind[]): Promise<string | null> =>
  new Promise((resolve, reject) => {
    sdk.scanQRCode({
      needResult: 1,
      scanType,
      success: ({ resultStr }) => resolve(resultStr),
      fail: () => reject(new WeChatSdkError('callFailed')),
      cancel: () => resolve(null),
    });
  });

/** Lets WeChat scan a code of these kinds, however long that takes; null when the user goes back. Refuses with a WeChatSdkError, or with what `sign` refuses with. */
export const scanByWeChat = async (
  client: WeChatClient,
  sign: SignPage,
  kinds: readonly WeChatCodeKind[],
): Promise<string | null> => {
  const sdk = await open(client, sign);
  try {
    return await scanOnce(sdk, kinds);
  } catch {
    // As with cards: it may still have been checking the signature.
    await pause(pollMs);
    return scanOnce(sdk, kinds);
  }
};

/**
 * Opens WeChat's payment sheet and waits until the payer closes it. `closed` does not mean paid: only the server knows
 * whether the money arrived. Refuses with a WeChatSdkError, or with what `sign` refuses with.
 * Source: developers.weixin.qq.com, JS-SDK, chooseWXPay.
 */
export const payByWeChat = async (
  client: WeChatClient,
  sign: SignPage,
  { timeStamp, ...payment }: SignedPayment,
): Promise<'closed' | 'cancelled'> => {
  const sdk = await open(client, sign);
  return new Promise((resolve, reject) => {
    sdk.chooseWXPay({
      ...payment,
      timestamp: timeStamp,
      success: () => resolve('closed'),
      cancel: () => resolve('cancelled'),
      fail: () => reject(new WeChatSdkError('callFailed')),
    });
  });
};

/**
 * Opens WeChat's Pay Score, where a guest lets WeChat answer for a deposit, and waits until it is closed; a guest who
 * swipes back may close it without a word, so that nothing it says counts. Refuses with a WeChatSdkError, or with what
 * `sign` refuses with. Source: pay.weixin.qq.com, Pay Score, openBusinessView.
 */
export const openPayScore = async (client: WeChatClient, sign: SignPage, packed: string): Promise<void> => {
  const sdk = await open(client, sign);
  const queryString = `package=${encodeURIComponent(packed)}`;
  await new Promise<void>((resolve, reject) => {
    sdk.invoke('openBusinessView', { businessType: 'wxpayScoreUse', queryString }, ({ err_code: code }) => {
      if (Number(code ?? 0) === 0) resolve();
      else reject(new WeChatSdkError('callFailed'));
    });
  });
};

const mapScale = 16;

/**
 * Opens WeChat's own map at a place; from there it leads to map apps. Refuses with a WeChatSdkError, or with what `sign`
 * refuses with. Source: developers.weixin.qq.com, JS-SDK, openLocation.
 */
export const openWeChatMap = async (client: WeChatClient, sign: SignPage, place: MapPlace): Promise<void> => {
  const sdk = await open(client, sign);
  await callOnce((callbacks) => sdk.openLocation({ ...place, scale: mapScale, ...callbacks }));
};
