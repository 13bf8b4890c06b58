/** The WeChat that shows the page. A computer's cannot scan, and a mini-program has its own share cards. */
type WeChatClient = {
  readonly kind: 'phone' | 'computer' | 'miniProgram';
  /** Its pages are signed with the address they were loaded under. */
  readonly isIos: boolean;
};

/** The WeChat that shows this page, by its user agent and the mini-program's mark; null in any other browser, and in WeCom. */
export const weChatHere = (): WeChatClient | null => {
  const { userAgent } = navigator;
  if (!/MicroMessenger/i.test(userAgent) || /wxwork/i.test(userAgent)) return null;
  const environment = (globalThis as { __wxjs_environment?: string }).__wxjs_environment;
  const isIos = /iPhone|iPad|iPod/i.test(userAgent);
  if (/miniProgram/i.test(userAgent) || environment === 'miniprogram') return { kind: 'miniProgram', isIos };
  return { kind: /WindowsWechat|MacWechat/i.test(userAgent) ? 'computer' : 'phone', isIos };
};
