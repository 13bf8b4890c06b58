import type { zh } from '#web/text/zh/waiting.ts';

/** Words about money that waits for people. */
export const en: typeof zh = {
  title: (count) => (count === 1 ? '1 amount needs you' : `${count} amounts need you`),
  bannerText: 'Refunds that fail, unclear payments, refunds made twice',
  showAll: (count) => `Show all ${count}`,
  loadFailed: 'The amounts that need you could not be loaded',
  code: (code) => `Code ${code}`,
  refundAbnormal: 'Refund failed',
  'refundAbnormal.todo': 'Try again, or give cash',
  refundCashNeeded: 'Refund in cash',
  'refundCashNeeded.todo': 'The payment company takes it no more. Give cash',
  refundFailing: 'Refund cannot be made now',
  'refundFailing.todo':
    'Top up the merchant account, or check the payment settings. It is tried again by itself',
  refundLate: 'Refund takes too long',
  'refundLate.todo': "Look it up in the company's console. Cash may be given",
  unresolved: 'Payment unclear',
  'unresolved.todo': "Look the payment up in the company's console",
  contradicts: 'Payment records contradict',
  'contradicts.todo': "Look it up in the company's console, and give back what is too much",
  refundedTwice: 'Refunded twice, also in cash',
  'refundedTwice.todo': 'Get it back from the guest',
  refundedElsewhere: 'Refunded outside this system',
  'refundedElsewhere.todo': 'Correct the order by an adjustment, and make refunds here',
  settle: 'Dealt with',
  settleTitle: 'What was done about it?',
  settleNote: 'What was done',
  settleNoteMissing: 'Please say what was done',
  settled: 'Noted as dealt with',
};
