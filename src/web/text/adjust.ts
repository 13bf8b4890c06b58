import { defineText } from '#web/text/area.ts';

/** Words of the question before an additional payment or a refund. */
export const adjustText = defineText({
  next: ['下一步', 'Next'],
  onlyBack: [
    '客人还没取件，现在只能退款；补款请在取件后办理',
    'The customer does not have the gear yet, so only refunds are possible now. Extra charges can follow the hand-over.',
  ],
  charge: ['向客人加收？', 'Charge the customer?'],
  giveBack: ['退还客人？', 'Refund the customer?'],
  record: ['仅记录，不收也不退？', 'Record without a payment?'],
  order: ['订单', 'Order'],
  forWhat: ['原因', 'Reason'],
  isLarge: ['金额较大，请再核对一遍。', 'This is a large amount. Please check it once more.'],
  chargeText: [
    '确认后计入待支付账单，可当面收款，客人也可在线支付',
    'It is added to the bill, to be paid at the counter or online',
  ],
  giveBackText: ['确认后不能撤销：', 'This cannot be undone:'],
  lessDue: ['抵减待支付', 'Taken off the amount due'],
  recordText: ['确认后记入账单，金额相抵。', 'The bill is recorded and its amounts cancel out'],
  'back.cash': ['当面退现金', 'In cash at the counter'],
  'back.wechat': ['微信支付原路退回', 'Refunded to WeChat Pay'],
  'back.alipay': ['支付宝原路退回', 'Refunded to Alipay'],
  'back.meituan': ['不退：美团券', 'Not refunded: Meituan voucher'],
  'back.douyin': ['不退：抖音券', 'Not refunded: Douyin voucher'],
  confirmCharge: [(money: string) => `加收 ${money}`, (money) => `Charge ${money}`],
  confirmGiveBack: [(money: string) => `退还 ${money}`, (money) => `Refund ${money}`],
  confirmRecord: ['记录', 'Record'],

  text: [
    '客人不再支付的余款由门店承担。已付的部分不退。',
    'The store covers what the customer will not pay. Payments already made are not refunded.',
  ],
  which: ['账单', 'Bill'],
  total: ['账单金额', 'Bill total'],
  paid: ['已付', 'Paid'],
  rest: ['免除余款', 'Amount to waive'],
  depositFirst: [
    '其中的押金最先免除：不再收取，结算时也不退。',
    'Any deposit in it is waived first: it is neither collected now nor refunded at settlement',
  ],
  fromDeposit: [
    '如需从已收押金中扣除，请在归还结算时填写其他费用。',
    'To take it from a deposit already held, add another charge at settlement',
  ],
  follows: [
    '账单记为已付清，订单继续往下走。不能撤销。客人在账单里能看到减免和原因。',
    'The bill counts as paid and the order moves on. This cannot be undone. The customer sees the waiver and the reason on the bill.',
  ],
  ask: [(money: string) => `免除余款 ${money}？`, (money) => `Waive the remaining ${money}?`],
  confirm: [(money: string) => `免除 ${money}`, (money) => `Waive ${money}`],
  done: ['余款已免除', 'Amount waived'],
});
