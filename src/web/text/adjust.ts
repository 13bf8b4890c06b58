import { defineText } from '#web/text/area.ts';

/** Words of the question before an additional payment or a refund. */
export const adjustText = defineText({
  next: ['下一步', 'Next'],
  onlyBack: [
    '雪具还没交给客人，现在只能退款；补款请在取走雪具后办理。',
    'The gear is not with the customer yet, so money can only go back now; charges can follow the hand-over.',
  ],
  charge: ['向客人加收？', 'Charge the customer?'],
  giveBack: ['退还客人？', 'Refund the customer?'],
  record: ['仅记录，不收也不退？', 'Record without any payment?'],
  order: ['订单', 'Order'],
  forWhat: ['原因', 'Reason'],
  isLarge: ['金额较大，请再核对一遍。', 'This is a large amount. Please check it once more.'],
  chargeText: [
    '确认后生成一张待付账单，可当面收款，客人也可在线支付。',
    'The customer gets a bill, to be paid at the counter or online.',
  ],
  giveBackText: ['确认后不能撤销：', 'This cannot be undone:'],
  recordText: ['确认后记入账单，金额相抵。', 'The bill is recorded; its amounts cancel out.'],
  'back.cash': ['当面退现金', 'In cash, by hand'],
  'back.wechat': ['微信支付原路退回', 'Back to WeChat Pay'],
  'back.alipay': ['支付宝原路退回', 'Back to Alipay'],
  confirmCharge: [(money: string) => `加收 ${money}`, (money) => `Charge ${money}`],
  confirmGiveBack: [(money: string) => `退还 ${money}`, (money) => `Refund ${money}`],
  confirmRecord: ['记录', 'Record'],
});
