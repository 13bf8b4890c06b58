import type { payEnvironment } from '#web/device/pay-environment.ts';
import type { Payable, PayMethod, Scene } from '#web/parts/pay/pay-types.ts';

/** One way to pay that is offered: by what, and how it goes on from here. */
type PayWay = {
  readonly method: PayMethod;
  /** null for cash, and for what must be opened elsewhere. */
  readonly scene: Scene | null;
  /** here: WeChat's own sheet opens. away: the page goes to the cashier. code: a phone scans a code. elsewhere: in another browser. counter: at the counter. */
  readonly how: 'here' | 'away' | 'code' | 'elsewhere' | 'counter';
};

type PayEnvironment = ReturnType<typeof payEnvironment>;
type Offer = Pick<Payable, 'methods' | 'scenes'>;
type Timed = Pick<Payable, 'expiresAt' | 'startDate'>;

type Choice = readonly [scene: Scene, how: PayWay['how']];

/** What suits each place, the best first. Neither company's pages open inside the other's app, and none in a mini-program. */
const suited: Readonly<Record<PayEnvironment, Readonly<Record<'wechat' | 'alipay', readonly Choice[]>>>> = {
  wechat: { wechat: [['wx-jsapi', 'here']], alipay: [] },
  miniProgram: { wechat: [], alipay: [] },
  alipay: { wechat: [], alipay: [['ali-wap', 'away']] },
  phone: {
    wechat: [
      ['wx-h5', 'away'],
      ['wx-native', 'code'],
    ],
    alipay: [
      ['ali-wap', 'away'],
      ['ali-qr', 'code'],
    ],
  },
  desktop: {
    wechat: [['wx-native', 'code']],
    alipay: [
      ['ali-qr', 'code'],
      ['ali-page', 'away'],
    ],
  },
};

/** Where the page can only tell how to go elsewhere. */
const leaveFirst: readonly PayEnvironment[] = ['wechat', 'miniProgram'];

const onlineWay = (method: 'wechat' | 'alipay', offer: Offer, place: PayEnvironment): readonly PayWay[] => {
  if (!offer.methods.includes(method)) return [];
  const choice = suited[place][method].find(([scene]) => offer.scenes.includes(scene));
  if (choice !== undefined) return [{ method, scene: choice[0], how: choice[1] }];
  const isPossible = offer.scenes.some((scene) => scene.startsWith(method === 'wechat' ? 'wx-' : 'ali-'));
  return isPossible && leaveFirst.includes(place) ? [{ method, scene: null, how: 'elsewhere' }] : [];
};

/** An order that ends before its first day is not paid by whoever picks it up. */
const waitsForPickUp = ({ expiresAt, startDate }: Timed): boolean =>
  expiresAt === null || Date.parse(expiresAt) >= Date.parse(startDate);

/** Lists the ways to pay from a place: WeChat Pay, Alipay, and cash at the counter last, where the order waits for it or nothing else is taken. */
export const payWays = (offer: Offer & Timed, place: PayEnvironment): readonly PayWay[] => {
  const online = [...onlineWay('wechat', offer, place), ...onlineWay('alipay', offer, place)];
  const takesCash = offer.methods.includes('cash') && (online.length === 0 || waitsForPickUp(offer));
  return [...online, ...(takesCash ? [{ method: 'cash', scene: null, how: 'counter' } as const] : [])];
};

/** Tells whether what an attempt asks of a device can be done at a place: WeChat's sheet only in WeChat, a cashier's page only outside. */
export const goesOnAt = (place: PayEnvironment, scene: Scene): boolean =>
  scene === 'wx-jsapi' ? place === 'wechat' : !leaveFirst.includes(place);

/** The codes that a counter can show a guest, by method. */
export const counterCodes = (offer: Offer): readonly (PayWay & { readonly scene: Scene })[] =>
  (
    [
      ['wechat', 'wx-native'],
      ['alipay', 'ali-qr'],
    ] as const
  )
    .filter(([method, scene]) => offer.methods.includes(method) && offer.scenes.includes(scene))
    .map(([method, scene]) => ({ method, scene, how: 'code' }));
