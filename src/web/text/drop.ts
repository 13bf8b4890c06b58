import { defineText } from '#web/text/area.ts';

/** Words of dropping gear that is not wanted any more. */
export const dropText = defineText({
  text: [
    '客人不再需要的雪具从订单里减去，其余照常发放。减去的雪具马上可以租给别人。',
    'Gear that is not wanted any more goes off the order, and the rest is handed out as usual. Others can hire it at once.',
  ],
  line: ['减去哪一件', 'Which item to drop'],
  lineNone: ['请选择要减去的雪具', 'Please choose the item to drop'],
  units: ['减去件数', 'How many to drop'],
  rent: ['租金', 'Rent'],
  deposit: ['押金', 'Deposit'],
  next: ['下一步', 'Next'],
  ask: [(name: string) => `减去 ${name}？`, (name) => `Drop ${name}?`],
  goesBack: [(money: string) => `将退回客人 ${money}。`, (money) => `${money} goes back to the customer.`],
  less: [(money: string) => `订单金额减少 ${money}。`, (money) => `The order costs ${money} less.`],
  toPay: [(money: string) => `客人还需支付 ${money}。`, (money) => `${money} is still to be paid.`],
  noMoney: ['不涉及收退款。', 'No money moves.'],
  follows: [
    '减去后不能撤销，客人又要时需重新下单。',
    'This cannot be undone. If it is wanted after all, please book it anew.',
  ],
  confirm: ['减去', 'Drop'],
  done: ['已减去', 'Dropped'],
});
