import type { zh } from '#web/text/zh/drop.ts';

export const en: typeof zh = {
  text: 'Gear that is not wanted any more goes off the order, and the rest is handed out as usual. Others can hire it at once.',
  line: 'Which item to drop',
  lineNone: 'Please choose the item to drop',
  units: 'How many to drop',
  rent: 'Rent',
  deposit: 'Deposit',
  takesIn: (money) => `Takes in the ${money} unpaid from the exchange before; that bill is void.`,
  next: 'Next',
  ask: (name) => `Drop ${name}?`,
  goesBack: (money) => `${money} goes back to the customer.`,
  less: (money) => `The order costs ${money} less.`,
  toPay: (money) => `With the exchange that was not paid before, ${money} is still to be paid.`,
  noMoney: 'No money moves.',
  follows: 'This cannot be undone. If it is wanted after all, please book it anew.',
  confirm: 'Drop',
  done: 'Dropped',
};
