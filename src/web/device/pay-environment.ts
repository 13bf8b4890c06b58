import { weChatHere } from '#web/device/wechat-client.ts';

/** The environment of a payment page: WeChat on a phone, a mini-program, Alipay, a phone's browser, or a desktop whose QR code a phone can scan. */
export type PayEnvironment = 'wechat' | 'miniProgram' | 'alipay' | 'phone' | 'desktop';

/** Detects the environment from the user agent; WeChat on a computer cannot pay and shows a QR code. */
export const detectPayEnvironment = (
  userAgent: string,
  weChat: 'phone' | 'computer' | 'miniProgram' | null,
): PayEnvironment => {
  if (weChat === 'phone') return 'wechat';
  if (weChat !== null) return weChat === 'computer' ? 'desktop' : weChat;
  if (/AlipayClient/i.test(userAgent)) return 'alipay';
  return /Android|iPhone|iPod|iPad|HarmonyOS|Mobile/i.test(userAgent) ? 'phone' : 'desktop';
};

/** The environment of this page. */
export const payEnvironment = (): PayEnvironment =>
  detectPayEnvironment(navigator.userAgent, weChatHere()?.kind ?? null);
