import type { zh } from '#web/text/zh/statement.ts';

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

export const en: typeof zh = {
  print: 'Print',
  perDays: (rate, count) => `${rate} × ${days(count)}`,
  perDaysEach: (rate, count, quantity) => `${rate} × ${quantity} × ${days(count)}`,

  waived: (fee) => `${fee} waived`,
  waivedKept: (fee) => `${fee} waived before, not paid back`,
  owed: 'Total owed',
  even: 'Settled',
  stornoIn: 'Refund reversed',
  stornoOut: 'Payment reversed',
  takenBack: 'Reversed',
  paidBack: (method) => `${method} returned`,

  'refund.waiting': 'Queued',
  'refund.sent': 'Submitted',
  'refund.processing': 'At the bank',
  'refund.abnormal': 'Did not arrive',
  'refund.cashNeeded': 'Cash needed',
  gave: (received, change) => `${received} given · ${change} change`,

  'paper.title': 'Rental statement',
  'paper.printed': (time) => `Printed ${time}`,
  'paper.number': 'Order',
  'paper.guest': 'Guest',
  'paper.store': 'Store',
  'paper.period': 'Period',
};
