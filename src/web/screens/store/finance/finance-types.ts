import type { Output } from '#web/api/calls.ts';

export type Summary = Output<'finance.summary'>;
export type Journal = Output<'finance.journals'>['items'][number];
export type Due = Output<'finance.dues'>['items'][number];
export type Refund = Output<'finance.refunds'>['items'][number];
export type Waiting = Output<'finance.waiting'>['items'][number];
