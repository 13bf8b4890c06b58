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
    '确认后计入待付账单，可当面收款，客人也可在线支付。',
    'It goes onto the bill to pay, at the counter or online.',
  ],
  giveBackText: ['确认后不能撤销：', 'This cannot be undone:'],
  lessDue: ['抵减待付款', 'Off what is still to pay'],
  recordText: ['确认后记入账单，金额相抵。', 'The bill is recorded; its amounts cancel out.'],
  'back.cash': ['当面退现金', 'In cash, by hand'],
  'back.wechat': ['微信支付原路退回', 'Back to WeChat Pay'],
  'back.alipay': ['支付宝原路退回', 'Back to Alipay'],
  confirmCharge: [(money: string) => `加收 ${money}`, (money) => `Charge ${money}`],
  confirmGiveBack: [(money: string) => `退还 ${money}`, (money) => `Refund ${money}`],
  confirmRecord: ['记录', 'Record'],

  text: [
    '客人不再支付的余款由门店承担。已付的部分不退。',
    'The store bears what the customer will not pay. What was paid stays paid.',
  ],
  which: ['账单', 'Bill'],
  total: ['账单金额', 'Bill total'],
  paid: ['已付', 'Paid'],
  rest: ['免除余款', 'Rest to waive'],
  depositFirst: [
    '其中的押金最先免除：不再收取，结算时也不退。',
    'A deposit in it is waived first: it is no longer collected, nor given back at the settlement.',
  ],
  fromDeposit: [
    '如需从已收押金中扣除，请在归还结算时填写其他费用。',
    'To take it from a deposit already held, enter another charge at the settlement.',
  ],
  follows: [
    '账单记为已付清，订单继续往下走。不能撤销。客人在账单里能看到减免和原因。',
    'The bill counts as paid and the order goes on. This cannot be undone. The customer sees the waiver and its reason on the bill.',
  ],
  ask: [(money: string) => `免除余款 ${money}？`, (money) => `Waive the rest of ${money}?`],
  confirm: [(money: string) => `免除 ${money}`, (money) => `Waive ${money}`],
  done: ['余款已免除', 'The rest is waived'],
});
