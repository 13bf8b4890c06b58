import { weChatHere } from '#web/device/wechat-client.ts';

/** Where a payment page is shown: in WeChat on a phone, a mini-program, Alipay, a phone's browser, or on a desktop, whose QR code a phone can scan. WeChat on a computer cannot pay. */
export const payEnvironment = () => {
  const weChat = weChatHere()?.kind;
  if (weChat === 'phone') return 'wechat';
  if (weChat !== undefined) return weChat === 'computer' ? 'desktop' : weChat;
  const { userAgent } = navigator;
  if (/AlipayClient/i.test(userAgent)) return 'alipay';
  return /Android|iPhone|iPod|iPad|HarmonyOS|Mobile/i.test(userAgent) ? 'phone' : 'desktop';
};
