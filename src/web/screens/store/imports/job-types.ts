import type { Output } from '#web/api/calls.ts';

export type Job = Output<'imports.get'>;
export type JobLine = Output<'imports.lines'>['items'][number];
export type LineOutcome = JobLine['outcome'];

export const outcomes: readonly LineOutcome[] = ['new', 'changed', 'same', 'refused'];
