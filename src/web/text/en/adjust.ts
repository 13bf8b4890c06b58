import type { zh } from '#web/text/zh/adjust.ts';

export const en: typeof zh = {
  onlyBack:
    'The gear is not with the customer yet, so money can only go back now; charges can follow the hand-over.',
  next: 'Next',
  charge: 'Charge the customer?',
  giveBack: 'Refund the customer?',
  record: 'Record without any payment?',
  order: 'Order',
  forWhat: 'Reason',
  isLarge: 'This is a large amount. Please check it once more.',
  chargeText: 'The customer gets a bill, to be paid at the counter or online.',
  giveBackText: 'This cannot be undone:',
  recordText: 'The bill is recorded; its amounts cancel out.',
  'back.cash': 'In cash, by hand',
  'back.wechat': 'Back to WeChat Pay',
  'back.alipay': 'Back to Alipay',
  confirmCharge: (money) => `Charge ${money}`,
  confirmGiveBack: (money) => `Refund ${money}`,
  confirmRecord: 'Record',
};
