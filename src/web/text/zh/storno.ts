/** Reversing cash that was booked by mistake. */
export const zh = {
  text: '仅用于记错的现金：钱并没有收到，或没有退出。真的要退钱或加收，请用补款/退款。',
  which: '要冲正的现金',
  in: '收款',
  out: '退款',
  amount: '冲正金额',
  follows: '原记录保留并标为已冲正，另记一笔相反的现金。',
  followsIn: '账单恢复为待支付，现金从当时记入的钱箱中扣除。请确认钱箱里没有这笔钱。',
  followsOut: '这笔退款恢复为待退还，现金记回当时支出的钱箱。请确认这笔钱还在钱箱里。',
  staysWaived: (money: string) => `账单中已免除的 ${money} 仍然免除，不会重新收取。`,
  'waits.order': '订单会回到待支付，客人须重新付款，超时自动取消。',
  'waits.endedOrder': '租期已过：冲正后订单会很快自动取消。要保留订单，请先改期，再冲正。',
  'waits.extension': '续租费恢复待支付。超时未付，没有用到的续租会自动取消。',
  'waits.dates':
    '改期差价恢复待支付。超时未付，订单会恢复为原来的日期；原日期已过或已被占用的，需要人工处理。',
  othersBack: '订单一旦取消，其他账单已付的钱也会退还。',
  unlisted: '已退款或待退款的收款（含同一账单有退款的）不能冲正，不在此列。请用补款/退款处理。',
  openShift: '只有该钱箱当班尚未交班清点时才能冲正。',
  next: '下一步',
  ask: (money: string) => `冲正现金 ${money}？`,
  confirm: (money: string) => `冲正 ${money}`,
  done: '现金已冲正',
};
