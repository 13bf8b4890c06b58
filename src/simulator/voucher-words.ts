import { wordsOf } from './simulator-words.ts';

/** What vouchers are sold as, at both platforms. */
export const voucherTitles = {
  boardDay: '单板一日套餐',
  skiHalfDay: '双板半日套餐',
  cash: '100 元代金券',
  expired: '双板半日套餐（已过期）',
} as const;

/** What people read on the page of vouchers. */
export const voucherWords = wordsOf({
  title: ['团购券', 'Vouchers'],
  hint: [
    '在这里「购买」一张模拟团购券，然后在收银时输入券码。不会联系美团或抖音，也不会收费。',
    'Buy a simulated voucher here, then enter its code at the counter. Nobody is contacted and nothing is paid.',
  ],
  note: [
    '这是用于演示和测试的模拟器，不是真正的美团或抖音。',
    'This simulator is for demos and tests. It is neither Meituan nor Douyin.',
  ],
  open: ['购买团购券', 'Buy vouchers'],
  platform: ['平台', 'Platform'],
  meituan: ['美团', 'Meituan'],
  douyin: ['抖音', 'Douyin'],
  deal: ['团购', 'Deal'],
  worth: ['门市价', 'Worth'],
  sold: ['售价', 'Sold for'],
  buy: ['购买', 'Buy'],
  empty: ['还没有团购券', 'No voucher yet'],
  emptyHint: ['购买后，券码会出现在这里。', 'Buy one and its code appears here.'],
  bought: ['已购买', 'Bought'],
  unused: ['未使用', 'Unused'],
  used: ['已核销', 'Redeemed'],
  refunding: ['退款中', 'Refund asked for'],
  refunded: ['已退款', 'Refunded'],
  expiredState: ['已过期', 'Expired'],
  qrText: ['二维码内容', 'Text of its QR code'],
  onlyFor: ['仅限门店', 'Only at'],
});
