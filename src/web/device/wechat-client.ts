/** The WeChat that shows the page. A computer's cannot scan, and a mini-program has its own share cards. */
export type WeChatClient = {
  readonly kind: 'phone' | 'computer' | 'miniProgram';
  /** Its pages are signed with the address they were loaded under. */
  readonly isIos: boolean;
};

/** Reads which WeChat shows the page from its user agent and the mini-program's mark; null outside, and in WeCom. */
export const readWeChatClient = (userAgent: string, environment?: string): WeChatClient | null => {
  if (!/MicroMessenger/i.test(userAgent) || /wxwork/i.test(userAgent)) return null;
  const isIos = /iPhone|iPad|iPod/i.test(userAgent);
  if (/miniProgram/i.test(userAgent) || environment === 'miniprogram') return { kind: 'miniProgram', isIos };
  return { kind: /WindowsWechat|MacWechat/i.test(userAgent) ? 'computer' : 'phone', isIos };
};

/** The WeChat that shows this page; null in any other browser. */
export const weChatHere = (): WeChatClient | null =>
  readWeChatClient(navigator.userAgent, (globalThis as { __wxjs_environment?: string }).__wxjs_environment);
