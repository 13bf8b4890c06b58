import type { Output } from '#web/api/calls.ts';

export type CompanyMoney = Output<'finance.openPayouts'>[number];
export type Payout = Output<'finance.payouts'>['items'][number];
