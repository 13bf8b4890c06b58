import { defineText } from '#web/text/area.ts';

/** Words about money that waits for people. */
export const waitingText = defineText({
  export: ['导出待处理', 'Export open matters'],
  exportName: ['待处理款项', 'open-matters'],
  title: [
    (count: number) => `${count} 笔款项需要处理`,
    (count) => (count === 1 ? '1 payment needs attention' : `${count} payments need attention`),
  ],
  bannerText: ['退款失败、付款不明、重复退款或欠款', 'Failed or duplicate refunds, unclear payments, debts'],
  showAll: [(count: number) => `显示全部 ${count} 笔`, (count) => `Show all ${count}`],
  loadFailed: ['需要处理的款项加载失败', 'Could not load payments that need attention'],
  code: [(code: string) => `平台代码 ${code}`, (code) => `Code ${code}`],
  'todo.refundAbnormal': ['重新退款，或改退现金', 'Try again, or refund in cash'],
  'todo.refundCashNeeded': [
    '支付平台不再受理，请当面退现金',
    'The payment provider no longer accepts it. Refund in cash',
  ],
  'todo.refundFailing': [
    '商户余额不足请充值，或检查支付设置；会自动重试',
    'Top up the merchant account or check the payment settings. It retries automatically',
  ],
  'todo.refundLate': [
    '到商户平台核对；可改退现金',
    'Check the merchant console. You can refund in cash instead',
  ],
  'todo.datesUnpaid': [
    '请收款、撤回变更或免除余款；不能自动恢复原日期',
    'Collect it, withdraw the change or waive the amount. The original dates cannot be restored automatically',
  ],
  'todo.unresolved': ['到商户平台核对这笔付款', 'Check this payment in the merchant console'],
  'todo.contradicts': [
    '到商户平台核对，多收的请退还',
    'Check the merchant console and refund any overpayment',
  ],
  'todo.refundedTwice': ['请向客人追回', 'Recover it from the customer'],
  'todo.refundOtherAmount': [
    '支付平台实际退款与应退金额不同：请在当天的支付对账里登记，剩余部分会继续退款',
    'The payment provider refunded a different amount. Book it on that day’s statement, and the rest will be refunded',
  ],
  'todo.refundedElsewhere': [
    '请在当天的支付对账里登记这笔退款；用“补款/退款”会重复退款',
    'Book it on that day’s statement. “Charge or refund” would refund it again',
  ],
  settle: ['标记已处理', 'Mark as resolved'],
  settleTitle: ['这笔款项是怎么处理的？', 'How was this resolved?'],
  settleNote: ['处理说明', 'What was done'],
  settleNoteMissing: ['请填写处理说明', 'Please describe what was done'],
  settled: ['已标记为处理完', 'Marked as resolved'],
});
