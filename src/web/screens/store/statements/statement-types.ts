import type { Output } from '#web/api/calls.ts';

export type StatementDay = Output<'finance.statements'>[number];
export type StatementLine = Output<'finance.statementLines'>['items'][number];
export type Channel = StatementDay['channel'];

/** Whose lines: of one store, or of all that the reader answers for. */
export type Whose = { readonly storeId?: string };

/** Outcomes that somebody has to look into. */
export const isOdd = (outcome: StatementLine['outcome']): boolean =>
  outcome !== 'matched' && outcome !== 'dayDiffers';
