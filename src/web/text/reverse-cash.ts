import { defineText } from '#web/text/area.ts';

/** Words of reversing cash that was booked by mistake. */
export const reverseCashText = defineText({
  text: [
    '仅用于记错的现金：钱并没有收到，或没有退出。真的要退钱或加收，请用补款/退款。',
    'Only for cash that was booked by mistake: it never came, or never left. To really give money back or to charge more, use “Charge or refund”.',
  ],
  which: ['要冲正的现金', 'Cash to reverse'],
  in: ['收款', 'Received'],
  out: ['退款', 'Refund'],
  amount: ['冲正金额', 'Amount to reverse'],
  follows: [
    '原记录保留并标为已冲正，另记一笔相反的现金。',
    'The first entry stays, marked as reversed, beside a new one the other way.',
  ],
  followsIn: [
    '这笔钱恢复为待支付，现金从当时记入的钱箱中扣除。请确认钱箱里没有这笔钱。',
    'The money is due again, and the cash is taken off the till where it was booked. Check that it is not in there.',
  ],
  followsOut: [
    '这笔退款恢复为待退还，现金记回当时支出的钱箱。请确认这笔钱还在钱箱里。',
    'The refund waits to be given again, and the cash is put back to the till it was booked from. Check that it is still in there.',
  ],
  staysWaived: [
    (money: string) => `已免除的 ${money} 仍然免除，不会重新收取。`,
    (money) => `${money} was waived and stays waived: nobody is asked for it again.`,
  ],
  'waits.order': [
    '订单会回到待支付，客人须重新付款，超时自动取消。',
    'The order waits for payment again, and is cancelled when nobody pays in time.',
  ],
  'waits.endedOrder': [
    '租期已过：冲正后订单会很快自动取消。要保留订单，请先改期，再冲正。',
    'The hire is over: the order is cancelled by itself soon after. To keep it, change its dates first, then reverse.',
  ],
  'waits.changes': [
    '其中的续租或改期恢复待支付。超时未付，没有用到的续租会取消，改期会恢复原日期；不能恢复的需要人工处理。',
    'An extension or new dates in it wait for payment again. When nobody pays in time, an unused extension is taken back and the dates before come back; where they cannot, somebody has to decide.',
  ],
  othersBack: [
    '订单一旦取消，已付的其他款项也会退还。',
    'If the order is cancelled, whatever else was paid goes back too.',
  ],
  unlisted: [
    '已退款或待退款的收款不能冲正，不在此列。请用补款/退款处理。',
    'A payment is not listed when money of it was given back or is promised. Use “Charge or refund” for it.',
  ],
  openShift: [
    '只有该钱箱当班尚未交班清点时才能冲正。',
    'This works only while the shift of that till has not been counted and closed.',
  ],
  next: ['下一步', 'Next'],
  ask: [(money: string) => `冲正现金 ${money}？`, (money) => `Reverse ${money} of cash?`],
  confirm: [(money: string) => `冲正 ${money}`, (money) => `Reverse ${money}`],
  done: ['现金已冲正', 'Cash reversed'],
});
