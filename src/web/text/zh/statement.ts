/** The statement of an order's money. */
export const zh = {
  print: '打印',
  perDays: (rate: string, days: number) => `${rate} × ${days} 天`,
  perDaysEach: (rate: string, days: number, quantity: number) => `${rate} × ${quantity} 件 × ${days} 天`,

  owed: '应付合计',
  even: '已结清',
  paidBack: (method: string) => `${method}退回`,

  'paper.title': '租赁费用单',
  'paper.printed': (time: string) => `打印时间 ${time}`,
  'paper.number': '订单号',
  'paper.guest': '客人',
  'paper.store': '门店',
  'paper.period': '租期',
};
