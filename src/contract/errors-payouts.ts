import type { ErrorEntry } from '#contract/error-entry.ts';
import type { PayoutCode } from '#domain/finance/payout.ts';

const decided = {
  'payout.nothing': {
    status: 403,
    zh: '没有待登记的到账，可能已由他人登记，请刷新查看',
    en: 'There is nothing to book. Somebody may have booked it already; please reload',
  },
  'payout.changed': {
    status: 403,
    zh: '金额已有变化，没有登记。请核对新的金额后再登记',
    en: 'The sums have changed, and nothing was booked. Please look at the new ones and book again',
  },
  'payout.feeWrong': {
    status: 403,
    zh: '实际到账金额不对：应在 0 与收退净额之间',
    en: 'This cannot have come to the bank: it is more than the sum, or goes the other way',
  },
} as const satisfies Record<PayoutCode, ErrorEntry>;

/** Refusals of calls about what payment companies pay out. */
export const payoutErrors = {
  ...decided,
  'payout.unknown': {
    status: 404,
    zh: '这笔到账登记不存在，请刷新后重试',
    en: 'There is no such payout. Please reload and try again',
  },
  'payout.takenBack': {
    status: 403,
    zh: '这笔到账登记已经撤销',
    en: 'This payout was taken back already',
  },
  'payout.ofChain': {
    status: 403,
    zh: '没有账单的到账由总部登记，也只能由总部撤销',
    en: 'A payout without a statement is booked by head office, and only head office takes it back',
  },
} as const satisfies Record<string, ErrorEntry>;
