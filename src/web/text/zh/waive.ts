/** Waiving what is still due on a bill. */
export const zh = {
  text: '客人不再支付的余款由门店承担。已付的部分不退。',
  which: '账单',
  total: '账单金额',
  paid: '已付',
  rest: '免除余款',
  depositPart: (money: string) => `其中押金 ${money} 不再收取，结算时也不退。`,
  chargePart: (money: string) => `其中费用 ${money} 计为门店减免。`,
  fromDeposit: '如需从已收押金中扣除，请在归还结算时填写其他费用。',
  follows: '账单记为已付清，订单继续往下走。不能撤销。客人在账单里能看到减免和原因。',
  ask: (money: string) => `免除余款 ${money}？`,
  next: '下一步',
  confirm: (money: string) => `免除 ${money}`,
  done: '余款已免除',
};
