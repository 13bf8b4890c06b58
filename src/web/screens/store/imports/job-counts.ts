import type { Job, LineOutcome } from '#web/screens/store/imports/job-types.ts';

/** How many lines are worked on: those that the preview did not refuse. */
export const goingOf = ({ planned }: Pick<Job, 'planned'>): number => planned.total - planned.refused;

/**
 * How many lines of each outcome there are now: those that were worked on count as what became of them, the others as
 * what the preview says. Gives `all` beside.
 */
export const countsNow = ({ planned, done, state }: Pick<Job, 'planned' | 'done' | 'state'>) => {
  const isOver = state === 'done';
  const of = (outcome: LineOutcome): number => {
    if (outcome === 'refused') return planned.refused + done.refused;
    return isOver ? done[outcome] : planned[outcome];
  };
  return {
    all: planned.total,
    new: of('new'),
    changed: of('changed'),
    same: of('same'),
    refused: of('refused'),
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
