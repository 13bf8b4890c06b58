/** Narrowing a list of orders further. */
export const zh = {
  status: '订单状态',
  back: '归还方式',
  'back.SelfReturn': '到店归还',
  'back.Pickup': '上门取件',
  paidBy: '付款方式',
  made: '下单日期',
  last: '结束日期',
};
