import { Card } from '#ui/Card.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { Tone } from '#ui/Tag.tsx';
import { cx } from '#ui/cx.ts';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { countsNow, outcomes } from '#web/screens/store/imports/job-counts.ts';
import type { Job, LineOutcome } from '#web/screens/store/imports/job-counts.ts';
import { importsText } from '#web/text/imports.ts';

const tones: Readonly<Record<Job['state'], Tone>> = {
  previewed: 'violet',
  running: 'ice',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

/** Where an import stands, in a word on its colour. */
export function StateTag({ state }: { state: Job['state'] }) {
  const t = importsText.use();
  return <Tag tone={tones[state]}>{t[`state.${state}`]}</Tag>;
}

const fills: Readonly<Record<LineOutcome, string>> = {
  new: 'bg-success',
  changed: 'bg-ice',
  same: 'bg-line-strong',
  refused: 'bg-danger-fill',
};
const inks: Readonly<Record<LineOutcome, string>> = {
  new: 'text-success',
  changed: 'text-ice-ink',
  same: 'text-ink-2',
  refused: 'text-danger',
};

/** Which file it is, and how many of its lines are new, updated, unchanged and wrong. */
export function JobHead({ job }: { job: Job }) {
  const t = importsText.use();
  const moment = useMoment(job.storeId);
  const kinds = [...new Set(job.sheets.map(({ kind }) => t[`kind.${kind}`]))].join(t.comma);
  return (
    <Card as="section" className="flex flex-col gap-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-md font-semibold wrap-anywhere">{job.fileName}</h2>
          <p className="text-ink-3 text-sm">{[job.storeName, kinds].join(' · ')}</p>
          <p className="text-ink-3 text-sm">{t.uploadedBy(job.uploadedBy, moment(job.uploadedAt))}</p>
        </div>
        <StateTag state={job.state} />
      </div>
      <Counts job={job} />
    </Card>
  );
}

function Counts({ job }: { job: Job }) {
  const t = importsText.use();
  const counts = countsNow(job);
  return (
    <>
      <div aria-hidden="true" className="bg-sunken flex h-3 gap-0.5 overflow-hidden rounded-full">
        {outcomes
          .filter((outcome) => counts[outcome] > 0)
          .map((outcome) => (
            <span key={outcome} className={fills[outcome]} style={{ flex: `${counts[outcome]} 1 0.5rem` }} />
          ))}
        {counts.left > 0 ? <span style={{ flex: `${counts.left} 1 0` }} /> : null}
      </div>
      <dl aria-label={t.counts} className="m-0 flex justify-between gap-3 sm:grid sm:grid-cols-4">
        {outcomes.map((outcome) => (
          <div key={outcome} className="flex min-w-0 flex-col-reverse">
            <dt className="text-ink-3 flex items-center gap-1.5 text-sm">
              <span aria-hidden="true" className={cx('size-2 shrink-0 rounded-full', fills[outcome])} />
              <span className="min-w-0">{t[`outcome.${outcome}`]}</span>
            </dt>
            <dd
              className={cx(
                'tnum m-0 text-2xl font-bold',
                counts[outcome] === 0 ? 'text-ink-3' : inks[outcome],
              )}
            >
              {counts[outcome]}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
