import type { zh } from '#web/text/zh/waiting.ts';

/** Words about money that waits for people. */
export const en: typeof zh = {
  title: (count) => (count === 1 ? '1 amount needs you' : `${count} amounts need you`),
  bannerText: 'Refunds that fail or were made twice, unclear payments, debts',
  showAll: (count) => `Show all ${count}`,
  loadFailed: 'The amounts that need you could not be loaded',
  code: (code) => `Code ${code}`,
  'why.refundAbnormal': 'Refund failed',
  'todo.refundAbnormal': 'Try again, or give cash',
  'why.refundCashNeeded': 'Refund in cash',
  'todo.refundCashNeeded': 'The payment company takes it no more. Give cash',
  'why.refundFailing': 'Refund cannot be made now',
  'todo.refundFailing':
    'Top up the merchant account, or check the payment settings. It is tried again by itself',
  'why.refundLate': 'Refund takes too long',
  'todo.refundLate': "Look it up in the company's console. Cash may be given",
  'why.datesUnpaid': 'New dates or extension not paid',
  'todo.datesUnpaid':
    'Collect it, withdraw the bill or waive the rest. The dates before cannot come back by themselves',
  'why.unresolved': 'Payment unclear',
  'todo.unresolved': "Look the payment up in the company's console",
  'why.contradicts': 'Payment records contradict',
  'todo.contradicts': "Look it up in the company's console, and give back what is too much",
  'why.refundedTwice': 'Refunded twice, also in cash',
  'todo.refundedTwice': 'Get it back from the guest',
  'why.refundedElsewhere': 'Refunded outside this system',
  'todo.refundOtherAmount':
    'The company gave another amount: book it on the statement of its day, and the rest is given back',
  'todo.refundedElsewhere': 'Book it on the statement of its day. An adjustment would refund it again',
  settle: 'Dealt with',
  settleTitle: 'What was done about it?',
  settleNote: 'What was done',
  settleNoteMissing: 'Please say what was done',
  settled: 'Noted as dealt with',
};
