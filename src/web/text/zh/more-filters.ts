/** Narrowing the store's list of orders further. */
export const zh = {
  back: '归还方式',
  'back.SelfReturn': '到店归还',
  'back.Pickup': '上门取件',
  made: '下单日期',
  last: '结束日期',
};
