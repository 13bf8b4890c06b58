import type { Language } from '#contract/errors.ts';
import { noticeTexts } from '#contract/notice-words.ts';

/** Makes words by language of pairs. */
export const wordsOf = <K extends string>(pairs: Readonly<Record<K, readonly [zh: string, en: string]>>) => {
  const all = Object.entries<readonly [zh: string, en: string]>(pairs);
  return {
    zh: Object.fromEntries(all.map(([key, [zh]]) => [key, zh])),
    en: Object.fromEntries(all.map(([key, [, en]]) => [key, en])),
  } as Readonly<Record<Language, Readonly<Record<K, string>>>>;
};

/** What people read on the simulator's pages. */
export const simulatorWords = wordsOf({
  badge: ['模拟器', 'Simulator'],
  notWeChat: [
    '这是用于演示和测试的模拟器，不是真正的微信，不会联系微信，也不会真的发送短信。',
    'This simulator is for demos and tests. It is not WeChat, contacts nobody, and sends no real text message.',
  ],
  consentTitle: ['登录申请', 'Login request'],
  asks: ['网页申请获取你的', 'The page asks for your'],
  nickname: ['昵称和头像', 'nickname and picture'],
  chooseTitle: ['用哪个模拟微信登录？', 'Log in as which simulated person?'],
  baseTitle: ['这部手机是谁的？', 'Whose phone is this?'],
  allow: ['允许', 'Allow'],
  refuse: ['拒绝', 'Refuse'],
  goOn: ['继续', 'Continue'],
  snapshot: ['以「快照页」身份返回', 'Come back as a snapshot visitor'],
  snapshotHint: [
    '模拟未点「使用完整服务」的访客：返回的是虚拟身份，商家应拒绝登录',
    'Acts like a visitor who has not tapped “use the full service”: a made-up identity that a shop must not log in',
  ],
  errorTitle: ['无法打开授权页', 'This login cannot be opened'],
  errorHint: [
    '真正的微信也会拒绝这个链接。请返回上一页重试。',
    'The real WeChat would refuse this link as well. Please go back and try again.',
  ],
  homeTitle: ['平台模拟器', 'Platform simulator'],
  scanWeChat: ['打开微信收款码', 'Open a WeChat Pay code'],
  scanAlipay: ['打开支付宝收款码', 'Open an Alipay code'],
  people: ['模拟微信用户', 'Simulated WeChat people'],
  peopleHint: [
    '在登录页点「微信登录」后，可选择其中一位。',
    'Tap WeChat login on the login page, then choose one of them.',
  ],
  smsTitle: ['短信收件箱', 'Text messages'],
  smsHint: [
    '所有模拟短信和微信消息都会出现在这里，最新的在最上面。',
    'Every simulated text message and WeChat message arrives here, the newest first.',
  ],
  smsEmpty: ['还没有短信', 'No message yet'],
  smsEmptyHint: [
    '在登录页获取验证码后，短信会出现在这里。',
    'Ask for a code on the login page and it arrives here.',
  ],
  smsOpen: ['打开短信收件箱', 'Open the text messages'],
  reload: ['刷新', 'Reload'],
  follow: ['关注', 'Follow'],
  unfollow: ['取消关注', 'Unfollow'],
  accept: ['允许一条消息', 'Allow a message'],
  to: ['发给', 'To'],
  back: ['返回本店', 'Back to the shop'],
  snapshotName: ['微信用户', '微信用户'],
});

/** Who can be chosen on the consent page. */
export const simulatedNames = {
  lin: '林小雪',
  zhao: '赵北风',
  amu: '阿木',
  chen: '陈晨（店员）',
  sunny: 'Sunny',
} as const;

/** The name that a provider approved. */
export const smsSignName = '雪具租赁';

/** Puts that name before a text, as providers do. */
export const signedText = (signName: string, text: string): string => `【${signName}】${text}`;

/** A WeChat message as its reader sees it. */
export const weChatText = (values: readonly string[], link: string): string =>
  `【微信】${values.join(' · ')} ${link}`;

/** Templates as a provider would have approved them. */
export const smsTexts = {
  verificationCode: '您的验证码是 ${code}，5 分钟内有效，请勿告诉他人。',
  ...noticeTexts,
} as const;
