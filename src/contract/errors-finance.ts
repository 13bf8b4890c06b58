import type { ErrorEntry } from '#contract/error-entry.ts';

/** Refusals of calls about a store's money. */
export const financeErrors = {
  'finance.rangeWrong': {
    status: 400,
    zh: '请选择 1 到 366 天的日期范围',
    en: 'Please choose a range of 1 to 366 days',
  },
} as const satisfies Record<string, ErrorEntry>;
