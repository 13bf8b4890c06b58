import { nameOf } from '#contract/list-words.ts';
import { importOutcomeNames, importStateNames } from '#contract/gear-lists.ts';
import { useLanguage } from '#web/state/language.ts';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { BottomBar } from '#ui/BottomBar.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { gentleScroll } from '#ui/gentle-scroll.ts';
import { Notice } from '#ui/Notice.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { Tag, type Tone } from '#ui/Tag.tsx';
import { cx } from '#ui/cx.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/queries.ts';
import { useWrite } from '#web/api/writes.ts';
import { useMoment } from '#web/parts/time/use-moment.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { countsNow, goingOf, outcomes, shareOf, spokenDone } from '#web/screens/store/imports/job-counts.ts';
import type { Job, LineOutcome } from '#web/screens/store/imports/job-counts.ts';
import { LineList } from '#web/screens/store/imports/LineList.tsx';
import { showError } from '#web/state/toast.ts';
import { importsText } from '#web/text/imports.ts';

const stateTones: Readonly<Record<Job['state'], Tone>> = {
  previewed: 'violet',
  running: 'ice',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

/** Where an import stands, in a word on its colour. */
export function StateTag({ state }: { state: Job['state'] }) {
  return <Tag tone={stateTones[state]}>{nameOf(importStateNames, state, useLanguage())}</Tag>;
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
function JobHead({ job }: { job: Job }) {
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
  const language = useLanguage();
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
              <span className="min-w-0">{nameOf(importOutcomeNames, outcome, language)}</span>
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

/** Leads on from a preview: to the import, after a question, or back to another file. */
function PreviewBar({ job }: { job: Job }) {
  const t = importsText.use();
  const asking = useOpening();
  const start = useWrite('imports.start', {
    silent: true,
    onDone: () => {
      asking.close();
      // How far it is stands at the top.
      scrollTo({ top: 0, behavior: gentleScroll() });
    },
  });
  const drop = useWrite('imports.cancel', {
    onDone: () => navigate(pathTo('storeImport'), { replace: true }),
  });
  const { planned } = job;
  const going = goingOf(job);
  const hasWork = planned.new + planned.changed > 0;
  const begin = () =>
    start.mutate(
      { id: job.id },
      {
        onError: (error) => {
          asking.close();
          showError(messageOf(error));
          const other = error instanceof ApiError ? error.data['id'] : undefined;
          if (typeof other === 'string') navigate(pathTo('storeImport', { job: other }));
        },
      },
    );
  return (
    <>
      <BottomBar>
        <Button variant="secondary" loading={drop.isPending} onClick={() => drop.mutate({ id: job.id })}>
          {t.drop}
        </Button>
        {hasWork ? (
          <Button className="max-lg:mr-18" onClick={asking.show}>
            {t.start(going)}
          </Button>
        ) : null}
      </BottomBar>
      <ConfirmDialog
        {...asking.sheet}
        title={t.startTitle}
        confirmLabel={t.startYes}
        cancelLabel={t.notYet}
        loading={start.isPending}
        onConfirm={begin}
      >
        <p>{t.startText(planned.new, planned.changed)}</p>
        {planned.refused > 0 ? <p className="mt-2">{t.startSkips(planned.refused)}</p> : null}
      </ConfirmDialog>
    </>
  );
}

const endTones = { done: 'success', failed: 'danger', cancelled: 'warning' } as const;

const useResult = (job: Job): { title: string; text: string } => {
  const t = importsText.use();
  const { done, planned } = job;
  const left = goingOf(job) - done.total + done.refused;
  const taken = done.total - done.refused;
  if (job.state === 'failed') {
    const text = job.tookTooLong ? t.failedSlow(taken, left) : t.failedText(taken, left);
    return { title: t.failedTitle, text };
  }
  if (job.state === 'cancelled') {
    return job.startedAt === null
      ? { title: t.droppedTitle, text: t.droppedText }
      : { title: t.cancelledTitle, text: t.cancelledText(taken, left) };
  }
  const refused = planned.refused + done.refused;
  const words = [t.doneText(done.new, done.changed), ...(refused > 0 ? [t.doneWrong(refused)] : [])];
  return { title: t.doneTitle, text: words.join('\n') };
};

/** How an import ended, and where to go from here. */
function ResultNotice({ job }: { job: Job }) {
  const t = importsText.use();
  const { title, text } = useResult(job);
  if (job.state === 'previewed' || job.state === 'running') return null;
  const isSmall = job.sheets.every(({ kind }) => kind === 'small-equipment');
  return (
    <div className="flex flex-col gap-3">
      <div role="status">
        <Notice tone={endTones[job.state]} title={title}>
          {text}
        </Notice>
      </div>
      {job.endangered.length > 0 ? (
        <Notice tone="danger">{t.endangered(job.endangered.join(t.comma))}</Notice>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {job.done.total > 0 ? (
          <LinkButton
            to={isSmall ? pathTo('storeSmallGear') : pathTo('storeInventory', { sort: 'newest' })}
            size="sm"
          >
            {isSmall ? t.toSmallGear : t.toInventory}
          </LinkButton>
        ) : null}
        <Button variant="secondary" size="sm" onClick={() => navigate(pathTo('storeImport'))}>
          {t.again}
        </Button>
      </div>
    </div>
  );
}

/** How far an import is, and the way to end it. */
function RunningCard({ job }: { job: Job }) {
  const t = importsText.use();
  const asking = useOpening();
  const cancel = useWrite('imports.cancel', { onDone: asking.close });
  const going = goingOf(job);
  return (
    <Card as="section" className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-md font-semibold">{t.running}</h2>
        <span className="tnum text-ice-ink text-lg font-bold">{Math.floor(shareOf(job) * 100)}%</span>
      </div>
      <ProgressBar value={shareOf(job)} label={t.progressLabel} />
      <p aria-hidden="true" className="text-ink-2 tnum text-sm">
        {t.progress(job.done.total, going)}
      </p>
      <p role="status" className="sr-only">
        {t.progress(spokenDone(job), going)}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-3 text-sm">{t.leave}</p>
        <Button variant="secondary" size="sm" onClick={asking.show}>
          {t.cancel}
        </Button>
      </div>
      <ConfirmDialog
        {...asking.sheet}
        title={t.cancelTitle}
        confirmLabel={t.cancel}
        cancelLabel={t.goOn}
        danger
        loading={cancel.isPending}
        onConfirm={() => cancel.mutate({ id: job.id })}
      >
        {t.cancelText}
      </ConfirmDialog>
    </Card>
  );
}

/** What to know before an import begins. */
function PreviewNotes({ job }: { job: Job }) {
  const t = importsText.use();
  const { planned, newCategories } = job;
  const ignored = [...new Set(job.sheets.flatMap((sheet) => sheet.ignored))];
  const going = goingOf(job);
  return (
    <>
      {going === 0 ? (
        <Notice tone="danger">{t.allWrong}</Notice>
      ) : planned.new + planned.changed === 0 ? (
        <Notice>{t.allSame}</Notice>
      ) : null}
      {going > 0 && planned.refused > 0 ? <Notice tone="warning">{t.skipped(planned.refused)}</Notice> : null}
      {newCategories.length > 0 ? (
        <Notice tone="warning">{t.newCategories(newCategories.join(t.comma))}</Notice>
      ) : null}
      {ignored.length > 0 ? <Notice>{t.ignored(ignored.join(t.comma))}</Notice> : null}
    </>
  );
}

/** A batch takes a fraction of a second. */
const refetchMs = 1000;

/** What an import changed is read anew wherever it is shown. */
const touched = /^(equipment|smallEquipment|orders|imports)\./;

/** Reads an import, again and again while it runs; when it ends, everything that it touched loads again. */
const useJob = (id: string) => {
  const client = useQueryClient();
  const known = client.getQueryData<Job>(['imports.get', { id }]);
  const read = useCall('imports.get', { id }, known?.state === 'running' ? { refetchMs } : {});
  const isRunning = read.data?.state === 'running';
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning)
      void client.invalidateQueries({ predicate: ({ queryKey }) => touched.test(String(queryKey[0])) });
    wasRunning.current = isRunning;
  }, [client, isRunning]);
  return read;
};

/** One import: its preview, its progress, its result, always with its lines. */
export function JobView({ id }: { id: string }) {
  return (
    <Loaded query={useJob(id)}>
      {(job) => (
        <>
          <div className="flex flex-col gap-4">
            {job.state === 'running' ? <RunningCard job={job} /> : <ResultNotice job={job} />}
            <JobHead job={job} />
            {job.state === 'previewed' ? <PreviewNotes job={job} /> : null}
            <LineList job={job} />
          </div>
          {job.state === 'previewed' ? <PreviewBar job={job} /> : null}
        </>
      )}
    </Loaded>
  );
}
