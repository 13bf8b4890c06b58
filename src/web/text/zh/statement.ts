/** The statement of an order's money. */
export const zh = {
  print: '打印',
  perDays: (rate: string, days: number) => `${rate} × ${days} 天`,
  perDaysEach: (rate: string, days: number, quantity: number) => `${rate} × ${quantity} 件 × ${days} 天`,

  waived: (fee: string) => `${fee}减免`,
  waivedKept: (fee: string) => `已减免的${fee}不退`,
  owed: '应付合计',
  even: '已结清',
  stornoIn: '退款冲正',
  stornoOut: '收款冲正',
  takenBack: '已冲正',
  paidBack: (method: string) => `${method}退回`,

  'refund.waiting': '排队中',
  'refund.sent': '已提交',
  'refund.processing': '银行处理中',
  'refund.abnormal': '退款异常',
  'refund.cashNeeded': '需退现金',
  gave: (received: string, change: string) => `收 ${received} · 找零 ${change}`,

  'paper.title': '租赁费用单',
  'paper.printed': (time: string) => `打印时间 ${time}`,
  'paper.number': '订单号',
  'paper.guest': '客人',
  'paper.store': '门店',
  'paper.period': '租期',
};
