/** One hundred million yuan: no channel takes more at once. */
const maxPayFen = 10_000_000_000;

/** Tells whether a channel can be asked to take or return this many fen. */
export const isPayAmount = (amountFen: number): boolean =>
  Number.isSafeInteger(amountFen) && amountFen >= 1 && amountFen <= maxPayFen;

/** Where a payer pays: in WeChat's browser, in another browser on the phone, or by scanning a code. */
export const payScenes = ['wx-jsapi', 'wx-h5', 'wx-native', 'ali-wap', 'ali-page', 'ali-qr'] as const;

export type PayScene = (typeof payScenes)[number];

/** What a company captured of a deposit that it answered for. */
const captureScenes = ['wx-capture', 'ali-capture'] as const;
export type CaptureScene = (typeof captureScenes)[number];

/** How money came through a company. */
export const moneyScenes = [...payScenes, ...captureScenes] as const;
export type MoneyScene = (typeof moneyScenes)[number];

export const payChannels = ['wechat', 'alipay'] as const;
/** A company that takes money for us. */
export type PayChannel = (typeof payChannels)[number];

/** Tells whose scene it is. */
export const channelOf = (scene: PayScene): PayChannel => (scene.startsWith('wx-') ? 'wechat' : 'alipay');

/** Lists the scenes of a channel. */
export const scenesOf = (channel: PayChannel): readonly PayScene[] =>
  payScenes.filter((scene) => channelOf(scene) === channel);

/** Characters that a channel takes at most. Sources: `description` of WeChat's orders, `subject` of Alipay's. */
const maxLength = { wechat: 127, alipay: 256 } as const satisfies Record<PayChannel, number>;

/** Controls, halves of characters and pictures, which the channels refuse or spoil. */
const unwanted = /[\p{C}\p{Extended_Pictographic}\uFE0F]/gu;

/** What cuts a line of a statement into its cells. */
const parting = /[,"`]/g;

/** Alipay refuses them in a subject. */
const alipayRefuses = /[/=&]/g;

const cut = (text: string, length: number): string => {
  const short = text.slice(0, length);
  // Half of a character that takes two places is none.
  return /[\uD800-\uDBFF]$/.test(short) ? short.slice(0, -1) : short;
};

/** Writes what a payment is for as the channel takes it, never empty. */
export function paySubject(text: string, channel: PayChannel): string {
  const taken = channel === 'alipay' ? text.replace(alipayRefuses, ' ') : text;
  const plain = taken
    .replace(parting, ' ')
    .replace(/\s/g, ' ')
    .replace(unwanted, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  return cut(plain, maxLength[channel]).trimEnd() || '-';
}
