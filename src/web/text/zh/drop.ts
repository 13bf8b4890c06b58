/** Dropping gear that is not wanted any more, before anything has left. */
export const zh = {
  text: '客人不再需要的雪具从订单里减去，其余照常发放。减去的雪具马上可以租给别人。',
  line: '减去哪一件',
  lineNone: '请选择要减去的雪具',
  units: '减去件数',
  rent: '租金',
  deposit: '押金',
  takesIn: (money: string) => `更换未付的 ${money} 已并入，原账单作废。`,
  next: '下一步',
  ask: (name: string) => `减去 ${name}？`,
  goesBack: (money: string) => `将退回客人 ${money}。`,
  less: (money: string) => `订单金额减少 ${money}。`,
  toPay: (money: string) => `并入之前未付的更换后，客人还需支付 ${money}。`,
  noMoney: '不涉及收退款。',
  follows: '减去后不能撤销，客人又要时需重新下单。',
  confirm: '减去',
  done: '已减去',
};
