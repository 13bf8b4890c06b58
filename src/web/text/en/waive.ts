import type { zh } from '#web/text/zh/waive.ts';

export const en: typeof zh = {
  text: 'The store bears what the customer will not pay. What was paid stays paid.',
  which: 'Bill',
  total: 'Bill total',
  paid: 'Paid',
  rest: 'Rest to waive',
  depositPart: (money) =>
    `${money} of it is deposit that is no longer collected, nor given back at the settlement.`,
  chargePart: (money) => `${money} of it is waived by the store.`,
  fromDeposit: 'To take it from a deposit already held, enter another charge at the settlement.',
  follows:
    'The bill counts as paid and the order goes on. This cannot be undone. The customer sees the waiver and its reason on the bill.',
  ask: (money) => `Waive the rest of ${money}?`,
  next: 'Next',
  confirm: (money) => `Waive ${money}`,
  done: 'The rest is waived',
};
