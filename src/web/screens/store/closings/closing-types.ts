import type { Output } from '#web/api/calls.ts';

export type Closing = Output<'finance.closing'>;
export type ToClose = Output<'finance.toClose'>[number];
