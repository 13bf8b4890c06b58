import { defineText } from '#web/text/area.ts';

/** Words about money that waits for people. */
export const waitingText = defineText({
  export: ['导出待处理', 'Export open matters'],
  exportName: ['待处理款项', 'open-matters'],
  title: [
    (count: number) => `${count} 笔款项需要处理`,
    (count) => (count === 1 ? '1 amount needs you' : `${count} amounts need you`),
  ],
  bannerText: [
    '退款失败、付款不明、重复退款或欠款',
    'Refunds that fail or were made twice, unclear payments, debts',
  ],
  showAll: [(count: number) => `显示全部 ${count} 笔`, (count) => `Show all ${count}`],
  loadFailed: ['需要处理的款项加载失败', 'The amounts that need you could not be loaded'],
  code: [(code: string) => `平台代码 ${code}`, (code) => `Code ${code}`],
  'todo.refundAbnormal': ['重新退款，或改退现金', 'Try again, or give cash'],
  'todo.refundCashNeeded': [
    '支付平台不再受理，请当面退现金',
    'The payment company takes it no more. Give cash',
  ],
  'todo.refundFailing': [
    '商户余额不足请充值，或检查支付设置；会自动重试',
    'Top up the merchant account, or check the payment settings. It is tried again by itself',
  ],
  'todo.refundLate': [
    '到支付平台后台核对；可改退现金',
    "Look it up in the company's console. Cash may be given",
  ],
  'todo.datesUnpaid': [
    '请收款、撤回变更或免除余款；不能自动恢复原日期',
    'Collect it, withdraw the change or waive the rest. The dates before cannot come back by themselves',
  ],
  'todo.unresolved': ['到支付平台后台核对这笔付款', "Look the payment up in the company's console"],
  'todo.contradicts': [
    '到支付平台后台核对，多收的请退还',
    "Look it up in the company's console, and give back what is too much",
  ],
  'todo.refundedTwice': ['请向客人追回', 'Get it back from the guest'],
  'todo.refundOtherAmount': [
    '支付公司退的金额与应退不同：在当天的支付对账里登记，剩余部分会继续退还',
    'The company gave another amount: book it on the statement of its day, and the rest is given back',
  ],
  'todo.refundedElsewhere': [
    '在当天的支付对账里登记这笔退款；用补款/退款会再退一次',
    'Book it on the statement of its day. An adjustment would refund it again',
  ],
  settle: ['标记已处理', 'Dealt with'],
  settleTitle: ['这笔款项怎样处理的？', 'What was done about it?'],
  settleNote: ['处理说明', 'What was done'],
  settleNoteMissing: ['请填写处理说明', 'Please say what was done'],
  settled: ['已标记为处理完', 'Noted as dealt with'],
});
