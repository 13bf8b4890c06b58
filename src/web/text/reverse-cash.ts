import { defineText } from '#web/text/area.ts';

/** Words of reversing cash that was booked by mistake. */
export const reverseCashText = defineText({
  text: [
    '仅用于记错的现金：实际没有收到，或没有退出。需要退款或加收，请用“补款/退款”。',
    'Only for cash recorded by mistake: it was never received or never paid out. To refund or charge a customer, use “Charge or refund”.',
  ],
  which: ['要更正的现金', 'Cash to reverse'],
  in: ['收款', 'Received'],
  out: ['退款', 'Refund'],
  amount: ['更正金额', 'Amount to reverse'],
  follows: [
    '原记录保留并标为已更正，另记一笔相反的现金',
    'The original entry stays, marked as reversed, and an opposite entry is added',
  ],
  followsIn: [
    '这笔钱恢复为待支付，现金从当时记入的钱箱中扣除。请确认钱箱里没有这笔钱。',
    'The amount is due again and the cash is taken off the till it was booked to. Check that it is not in the till.',
  ],
  followsOut: [
    '这笔退款恢复为待退还，现金记回当时支出的钱箱。请确认这笔钱还在钱箱里。',
    'The refund is due again and the cash is put back into the till it came from. Check that it is still in the till.',
  ],
  staysWaived: [
    (money: string) => `已免除的 ${money} 仍然免除，不会重新收取。`,
    (money) => `${money} stays waived and will not be charged again.`,
  ],
  'waits.order': [
    '订单会回到待支付，客人须重新付款，超时自动取消',
    'The order awaits payment again and is cancelled if not paid in time',
  ],
  'waits.endedOrder': [
    '租期已过：更正后订单会很快自动取消。要保留订单，请先改期，再更正。',
    'The rental has ended, so the order will be cancelled shortly after. To keep it, change the dates first, then reverse.',
  ],
  'waits.changes': [
    '其中的续租或改期恢复为待支付。超时未付的，未使用的续租会取消，改期会恢复原日期；无法恢复的需人工处理。',
    'An extension or new dates on it await payment again. If not paid in time, an unused extension is cancelled and the original dates are restored; where that is not possible, staff must decide.',
  ],
  othersBack: [
    '订单一旦取消，已付的其他款项也会退还',
    'If the order is cancelled, other payments are refunded too',
  ],
  unlisted: [
    '已退款或待退款的收款不能更正，不在此列。请用“补款/退款”处理。',
    'Payments with a refund made or pending are not listed. Use “Charge or refund” for those.',
  ],
  openShift: ['只有该钱箱本班尚未交班时才能更正', 'Only possible while the shift of that till is still open'],
  next: ['下一步', 'Next'],
  ask: [(money: string) => `更正现金 ${money}？`, (money) => `Reverse ${money} cash?`],
  confirm: [(money: string) => `更正 ${money}`, (money) => `Reverse ${money}`],
  done: ['现金已更正', 'Cash reversed'],
});
