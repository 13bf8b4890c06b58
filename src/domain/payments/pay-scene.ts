/** Where a payer pays: in WeChat's browser, in another browser on the phone, or by scanning a code. */
export const payScenes = ['wx-jsapi', 'wx-h5', 'wx-native', 'ali-wap', 'ali-page', 'ali-qr'] as const;

export type PayScene = (typeof payScenes)[number];

/** A company that takes money for us. */
export type PayChannel = 'wechat' | 'alipay';

/** Tells whose scene it is. */
export const channelOf = (scene: PayScene): PayChannel => (scene.startsWith('wx-') ? 'wechat' : 'alipay');

/** Lists the scenes of a channel. */
export const scenesOf = (channel: PayChannel): readonly PayScene[] =>
  payScenes.filter((scene) => channelOf(scene) === channel);
