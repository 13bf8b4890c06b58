import { jobNames } from '#contract/job-lists.ts';
import { nameOf } from '#contract/list-words.ts';
import type { Output } from '#web/api/calls.ts';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { useLanguage } from '#web/state/language.ts';
import { healthText } from '#web/text/health.ts';

type Job = Output<'system.health'>['jobs'][number];

const rank = ({ failures, isLate }: Job): number => (failures > 0 ? 0 : isLate ? 1 : 2);

/** Each job with its last run; those with trouble first. */
export function JobList({ jobs }: { jobs: readonly Job[] }) {
  const t = healthText.use();
  const language = useLanguage();
  const moment = useMoment(undefined);
  const stateOf = ({ failures, isLate, lastAt }: Job): string => {
    if (failures > 0) return t.jobFailed(failures);
    if (isLate) return t.jobLate;
    return lastAt === null ? t.jobNever : t.jobLast(moment(lastAt));
  };
  return (
    <ul className="divide-line m-0 list-none divide-y p-0">
      {jobs
        .toSorted((one, other) => rank(one) - rank(other))
        .map((job) => (
          <li key={job.name} className="py-2">
            <p>{nameOf(jobNames, job.name, language)}</p>
            <p className={rank(job) === 2 ? 'text-ink-3 text-sm' : 'text-warning text-sm'}>{stateOf(job)}</p>
          </li>
        ))}
    </ul>
  );
}
