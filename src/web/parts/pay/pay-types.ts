import type { Output } from '#web/api/calls.ts';

/** One bill as its payer sees it. */
export type Payable = Output<'payments.status'>;
export type Attempt = Payable['attempts'][number];
/** How the deposit may be secured without paying it. */
export type Deposit = Payable['deposit'];
export type Scene = Attempt['scene'];
export type PayMethod = Payable['methods'][number];
