import { buttonClass } from '#ui/button-class.ts';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useCall } from '#web/api/queries.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { goingOf } from '#web/screens/store/imports/job-counts.ts';
import type { Job } from '#web/screens/store/imports/job-types.ts';
import { StateTag } from '#web/screens/store/imports/StateTag.tsx';
import { useLocale } from '#web/state/language.ts';
import { importsText } from '#web/text/imports.ts';
import { useText } from '#web/text/use-text.ts';

/** Somebody else's may begin meanwhile. */
const refetchMs = 10_000;

/** What a store imported lately; what runs stands above it. */
export function RecentImports({ storeId }: { storeId: string }) {
  const t = useText(importsText);
  const jobs = useCall('imports.list', { storeId, maxResultCount: 6 }, { refetchMs }).data?.items ?? [];
  const running = jobs.find(({ state }) => state === 'running');
  const seen = jobs.filter(({ state, startedAt }) => state === 'previewed' || startedAt !== null);
  if (seen.length === 0) return null;
  return (
    <>
      {running === undefined ? null : (
        <Notice
          title={t.running}
          action={
            <Link to={pathTo('storeImport', { job: running.id })} className={buttonClass({ size: 'sm' })}>
              {t.show}
            </Link>
          }
        >
          <span className="text-sm">
            {t.runningText(running.fileName, running.done.total, goingOf(running))}
          </span>
        </Notice>
      )}
      <section className="flex flex-col gap-2">
        <h2 className="text-md font-semibold">{t.recent}</h2>
        <Card pad="none">
          <ul className="divide-line m-0 list-none divide-y p-0">
            {seen.map((job) => (
              <li key={job.id}>
                <Row job={job} />
              </li>
            ))}
          </ul>
        </Card>
      </section>
    </>
  );
}

function Row({ job }: { job: Job }) {
  const t = useText(importsText);
  const locale = useLocale();
  const zone = useZone(job.storeId);
  const { done, planned, state } = job;
  const counts = state === 'previewed' ? planned : done;
  const when = momentText(job.startedAt ?? job.uploadedAt, { locale, zone });
  return (
    <Link
      to={pathTo('storeImport', { job: job.id })}
      className="press hover:bg-sunken flex items-center gap-3 px-4 py-3"
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{job.fileName}</span>
        <span className="text-ink-3 block truncate text-sm">
          {[t.summary(counts.new, counts.changed), job.startedBy ?? job.uploadedBy, when].join(' · ')}
        </span>
      </span>
      <StateTag state={state} />
    </Link>
  );
}
