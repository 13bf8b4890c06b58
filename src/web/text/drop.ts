import { defineText } from '#web/text/area.ts';

/** Words of dropping gear that is not wanted any more. */
export const dropText = defineText({
  text: [
    '从订单中移除客人不要的雪具，其余照常取件。移除的雪具马上可以租给别人。',
    'Removes gear the customer no longer wants; the rest is handed over as usual. Removed gear can be rented to others at once.',
  ],
  line: ['移除哪一件', 'Item to remove'],
  lineNone: ['请选择要移除的雪具', 'Please choose the item to remove'],
  units: ['移除件数', 'How many to remove'],
  rent: ['租金', 'Rent'],
  deposit: ['押金', 'Deposit'],
  next: ['下一步', 'Next'],
  ask: [(name: string) => `移除 ${name}？`, (name) => `Remove ${name}?`],
  goesBack: [(money: string) => `将退还客人 ${money}。`, (money) => `The customer is refunded ${money}.`],
  less: [(money: string) => `订单金额减少 ${money}。`, (money) => `The order total drops by ${money}.`],
  toPay: [(money: string) => `客人还需支付 ${money}。`, (money) => `The customer still has ${money} to pay.`],
  noMoney: ['不涉及收退款。', 'Nothing to charge or refund.'],
  follows: [
    '移除后不能撤销，客人又要时需重新开单。',
    'This cannot be undone. If the customer wants it after all, make a new order.',
  ],
  confirm: ['移除', 'Remove'],
  done: ['已移除', 'Removed'],
});
