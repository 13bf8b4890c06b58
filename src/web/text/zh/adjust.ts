/** The question before an additional payment or a refund. */
export const zh = {
  next: '下一步',
  charge: '向客人加收？',
  giveBack: '退还客人？',
  record: '仅记录，不收也不退？',
  order: '订单',
  forWhat: '原因',
  isLarge: '金额较大，请再核对一遍。',
  chargeText: '确认后生成一张待付账单，可当面收款，客人也可在线支付。',
  giveBackText: '确认后不能撤销：',
  recordText: '确认后记入账单，金额相抵。',
  'back.cash': '当面退现金',
  'back.wechat': '微信支付原路退回',
  'back.alipay': '支付宝原路退回',
  confirmCharge: (money: string) => `加收 ${money}`,
  confirmGiveBack: (money: string) => `退还 ${money}`,
  confirmRecord: '记录',
};
