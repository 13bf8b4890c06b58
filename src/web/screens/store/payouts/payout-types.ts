import type { Output } from '#web/api/calls.ts';

export type CompanyMoney = Output<'finance.openPayouts'>[number];
export type Payout = Output<'finance.payouts'>['items'][number];

/** Behind every day there is. */
export const everyDay = '9999-12-31';
