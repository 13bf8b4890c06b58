import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Notice } from '#ui/Notice.tsx';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { navigate } from '#web/routing/navigation.ts';
import { goingOf } from '#web/screens/store/imports/job-counts.ts';
import type { Job } from '#web/screens/store/imports/job-types.ts';
import { importsText } from '#web/text/imports.ts';
import { useText } from '#web/text/use-text.ts';

const tones = { done: 'success', failed: 'danger', cancelled: 'warning' } as const;

const useResult = (job: Job): { title: string; text: string } => {
  const t = useText(importsText);
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
export function ResultNotice({ job }: { job: Job }) {
  const t = useText(importsText);
  const { title, text } = useResult(job);
  if (job.state === 'previewed' || job.state === 'running') return null;
  const isSmall = job.sheets.every(({ kind }) => kind === 'small-equipment');
  return (
    <div className="flex flex-col gap-3">
      <div role="status">
        <Notice tone={tones[job.state]} title={title}>
          {text}
        </Notice>
      </div>
      {job.endangered.length > 0 ? (
        <Notice tone="danger">{t.endangered(job.endangered.join(t.comma))}</Notice>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {job.done.total > 0 ? (
          <Link
            to={isSmall ? pathTo('storeSmallGear') : pathTo('storeInventory', { sort: 'newest' })}
            className={buttonClass({ size: 'sm' })}
          >
            {isSmall ? t.toSmallGear : t.toInventory}
          </Link>
        ) : null}
        <Button variant="secondary" size="sm" onClick={() => navigate(pathTo('storeImport'))}>
          {t.again}
        </Button>
      </div>
    </div>
  );
}
