import type { Names } from '#contract/list-words.ts';
import type { OrderStatus } from '#domain/orders/status.ts';

/** What an order's status is called, however its gear travels. */
export const orderStatusNames: Names<OrderStatus> = {
  0: { zh: '待确认', en: 'To confirm' },
  1: { zh: '待支付', en: 'To pay' },
  2: { zh: '待取件', en: 'To pick up' },
  3: { zh: '配送中', en: 'On its way' },
  4: { zh: '已送达', en: 'Delivered' },
  5: { zh: '使用中', en: 'In use' },
  6: { zh: '待补款', en: 'Payment due' },
  7: { zh: '待归还', en: 'Due back' },
  8: { zh: '已归还', en: 'Returned' },
  9: { zh: '已完成', en: 'Completed' },
  10: { zh: '已取消', en: 'Cancelled' },
  11: { zh: '已预留', en: 'Reserved' },
};
