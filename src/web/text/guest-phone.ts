import { defineText } from '#web/text/area.ts';

const orders = (count: number): string => `${count} ${count === 1 ? 'order' : 'orders'}`;

/** Words of whose a guest's phone number is, as staff see to it. */
export const guestPhoneText = defineText({
  none: ['还没有客人使用这个号码', 'No customer has this number yet'],
  claims: ['使用这个号码的客人', 'Customers with this number'],
  proven: ['已验证', 'Verified'],
  claimed: ['未验证', 'Not verified'],
  weChat: ['微信', 'WeChat'],
  disabled: ['已停用', 'Disabled'],
  facts: [
    (count: number, day: string) => `${count} 张订单 · ${day} 起`,
    (count, day) => `${orders(count)} · since ${day}`,
  ],

  showCode: ['出示验证码', 'Show a code'],
  newCode: ['换一个验证码', 'New code'],
  codeTitle: ['验证码', 'Code'],
  codeText: [
    '请先确认号码是客人本人的。客人扫码，或在“我的”里点“验证手机号”填写。',
    'First make sure the number belongs to the customer. They scan this, or enter it under “Verify your phone” in their profile.',
  ],
  codeLink: ['验证手机号的二维码', 'QR code to verify the phone number'],
  goodFor: [(time: string) => `${time} 后失效`, (time) => `Valid for ${time}`],
  over: ['验证码已过期，请换一个', 'This code has expired. Create a new one'],

  release: ['释放号码', 'Release number'],
  releaseText: [
    (name: string) =>
      `${name}将退出登录，这个号码不再属于这个账号；已有订单留在原账号，同一位客人之后可以并入新账号。号码换了主人时使用。`,
    (name) =>
      `${name} is logged out and loses this number. Existing orders stay with the account, which can later be merged into another account of the same person. Use this when the number has a new owner.`,
  ],
  released: ['号码已释放', 'Number released'],

  merge: ['并入另一账号', 'Merge into another'],
  mergeNow: ['合并账号', 'Merge accounts'],
  mergeLater: [
    '请先让客人用新账号验证这个号码，再把这些订单并入',
    'Have the customer verify this number with the new account first, then merge these orders into it',
  ],
  keeper: ['保留的账号', 'Account to keep'],
  account: [
    (name: string, count: number, isProven: boolean) =>
      `${name} · ${count} 张订单${isProven ? ' · 已验证' : ''}`,
    (name, count, isProven) => `${name} · ${orders(count)}${isProven ? ' · verified' : ''}`,
  ],
  mergeText: [
    (name: string) => `${name}的订单全部转到保留的账号，${name}的账号退出登录并停用。合并后不能撤销。`,
    (name) =>
      `All orders of ${name} move to the account you keep; ${name} is logged out and the old account disabled. This cannot be undone.`,
  ],
  merged: ['账号已合并', 'Accounts merged'],
});
