import { weChatHere } from '#web/device/wechat-client.ts';

/** Where a payment page is open: in WeChat on a phone, in a mini-program, in Alipay, in a phone's browser, or at a large screen that a phone can scan. */
export type PayEnvironment = 'wechat' | 'miniProgram' | 'alipay' | 'phone' | 'desktop';

/** Detects the place from the user agent; WeChat on a computer cannot pay itself and shows a QR code. */
export const detectPayEnvironment = (
  userAgent: string,
  weChat: 'phone' | 'computer' | 'miniProgram' | null,
): PayEnvironment => {
  if (weChat === 'phone') return 'wechat';
  if (weChat !== null) return weChat === 'computer' ? 'desktop' : weChat;
  if (/AlipayClient/i.test(userAgent)) return 'alipay';
  return /Android|iPhone|iPod|iPad|HarmonyOS|Mobile/i.test(userAgent) ? 'phone' : 'desktop';
};

/** Where this page stands. */
export const payEnvironment = (): PayEnvironment =>
  detectPayEnvironment(navigator.userAgent, weChatHere()?.kind ?? null);
