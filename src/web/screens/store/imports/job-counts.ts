import type { Output } from '#web/api/calls.ts';

export type Job = Output<'imports.get'>;
export type LineOutcome = Output<'imports.lines'>['items'][number]['outcome'];

export const outcomes: readonly LineOutcome[] = ['new', 'changed', 'same', 'refused'];

/** How many lines are worked on: those that the preview did not refuse. */
export const goingOf = ({ planned }: Pick<Job, 'planned'>): number => planned.total - planned.refused;

/** It ended before all of its lines were worked on. */
export const brokeOff = ({ state }: Pick<Job, 'state'>): boolean =>
  state === 'failed' || state === 'cancelled';

/**
 * How many lines of each outcome there are: before the end as the preview says, then as it came; `left` were never
 * worked on.
 */
export const countsNow = (job: Pick<Job, 'planned' | 'done' | 'state'>) => {
  const { planned, done } = job;
  const isOver = job.state === 'done' || brokeOff(job);
  const { new: added, changed, same } = isOver ? done : planned;
  return {
    all: planned.total,
    new: added,
    changed,
    same,
    refused: planned.refused + done.refused,
    left: isOver ? goingOf(job) - done.total : 0,
  };
};

/** How far it is, 0 to 1; one with nothing to do is through. */
export const shareOf = (job: Pick<Job, 'planned' | 'done'>): number => {
  const going = goingOf(job);
  return going === 0 ? 1 : job.done.total / going;
};

/** How far it is in steps of ten, for ears: a word for each line would be too many. */
export const spokenDone = (job: Pick<Job, 'planned' | 'done'>): number => {
  const share = Math.floor(shareOf(job) * 10) / 10;
  return Math.round(share * goingOf(job));
};
