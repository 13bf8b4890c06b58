import { defineText } from '#web/text/area.ts';

/** Words of waiving what is still due on a bill. */
export const waiveText = defineText({
  text: [
    '客人不再支付的余款由门店承担。已付的部分不退。',
    'The store bears what the customer will not pay. What was paid stays paid.',
  ],
  which: ['账单', 'Bill'],
  total: ['账单金额', 'Bill total'],
  paid: ['已付', 'Paid'],
  rest: ['免除余款', 'Rest to waive'],
  depositPart: [
    (money: string) => `其中押金 ${money} 不再收取，结算时也不退。`,
    (money) => `${money} of it is deposit that is no longer collected, nor given back at the settlement.`,
  ],
  chargePart: [
    (money: string) => `其中费用 ${money} 计为门店减免。`,
    (money) => `${money} of it is waived by the store.`,
  ],
  fromDeposit: [
    '如需从已收押金中扣除，请在归还结算时填写其他费用。',
    'To take it from a deposit already held, enter another charge at the settlement.',
  ],
  follows: [
    '账单记为已付清，订单继续往下走。不能撤销。客人在账单里能看到减免和原因。',
    'The bill counts as paid and the order goes on. This cannot be undone. The customer sees the waiver and its reason on the bill.',
  ],
  ask: [(money: string) => `免除余款 ${money}？`, (money) => `Waive the rest of ${money}?`],
  next: ['下一步', 'Next'],
  confirm: [(money: string) => `免除 ${money}`, (money) => `Waive ${money}`],
  done: ['余款已免除', 'The rest is waived'],
});
