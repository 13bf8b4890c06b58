import { defineText } from '#web/text/area.ts';

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** Words of the statement of an order's money. */
export const statementText = defineText({
  print: ['打印', 'Print'],
  perDays: [
    (rate: string, days: number) => `${rate} × ${days} 天`,
    (rate, count) => `${rate} × ${days(count)}`,
  ],
  perDaysEach: [
    (rate: string, days: number, quantity: number) => `${rate} × ${quantity} 件 × ${days} 天`,
    (rate, count, quantity) => `${rate} × ${quantity} × ${days(count)}`,
  ],

  waived: [(fee: string) => `${fee}减免`, (fee) => `${fee} waived`],
  waivedKept: [(fee: string) => `已减免的${fee}不退`, (fee) => `${fee} waived, not refunded`],
  'money.due': [(money: string) => `待支付 ${money}`, (money) => `${money} to pay`],
  'money.back': [(money: string) => `待退 ${money}`, (money) => `${money} to refund`],
  'money.settled': [(money: string) => `已结清 ${money}`, (money) => `Settled ${money}`],
  'money.made': [
    (rent: string, deposit: string) => `租金 ${rent} · 押金 ${deposit}`,
    (rent, deposit) => `Rent ${rent} · deposit ${deposit}`,
  ],
  owed: ['应付合计', 'Total owed'],
  even: ['已结清', 'Settled'],
  reversalIn: ['退款更正', 'Refund reversed'],
  reversalOut: ['收款更正', 'Payment reversed'],
  undone: ['已撤销', 'Undone'],
  voucherUndone: [(method: string) => `${method}撤销`, (method) => `${method} undone`],
  takenBack: ['已更正', 'Reversed'],
  captured: [(method: string) => `${method}免押扣款`, (method) => `${method}, charged to the security`],
  paidBack: [(method: string) => `${method}退回`, (method) => `${method} refunded`],

  'refund.waiting': ['排队中', 'Queued'],
  'refund.sent': ['已提交', 'Submitted'],
  'refund.processing': ['银行处理中', 'At the bank'],
  'refund.abnormal': ['退款异常', 'Did not arrive'],
  'refund.cashNeeded': ['需退现金', 'Refund in cash'],
  gave: [
    (received: string, change: string) => `收 ${received} · 找零 ${change}`,
    (received, change) => `${received} given · ${change} change`,
  ],
});
