import { useMoment } from '#web/parts/time/use-moment.ts';
import { SkeletonCards } from '#web/parts/frame/SkeletonCards.tsx';
import { CardRows } from '#web/parts/lists/CardRows.tsx';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Tag } from '#ui/Tag.tsx';
import { NoStoreYet } from '#web/parts/stores/NoStoreYet.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { fetchFile } from '#web/api/raw-answers.ts';
import { useCall } from '#web/api/queries.ts';
import { saveFile } from '#web/device/save-file.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { Page } from '#web/parts/frame/Page.tsx';
import { TwoPane } from '#web/parts/frame/TwoPane.tsx';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { FileCard } from '#web/screens/store/imports/FileCard.tsx';
import { goingOf, type Job } from '#web/screens/store/imports/job-counts.ts';
import { JobView, StateTag } from '#web/screens/store/imports/JobView.tsx';
import { showError } from '#web/state/toast.ts';
import { importsText } from '#web/text/imports.ts';
import { shellText } from '#web/text/shell.ts';

type Kind = 'catalogue' | 'small-equipment';
type Format = 'xlsx' | 'csv';

const shared = ['rate', 'deposit', 'store'] as const;
const columns = {
  catalogue: [
    'code',
    'name',
    'category',
    'brand',
    'model',
    'size',
    ...shared,
    'status',
    'purchasedOn',
    'remarks',
  ],
  'small-equipment': ['shelf', 'name', 'category', 'size', ...shared, 'quantity'],
} as const;
const required: readonly string[] = ['code', 'shelf', 'name', 'category', 'rate', 'store', 'quantity'];

/** An empty sheet to fill in, and what goes into its columns. */
function TemplateCard() {
  const t = importsText.use();
  const [kind, setKind] = useState<Kind>('catalogue');
  const [busy, setBusy] = useState<Format | null>(null);
  const download = async (format: Format) => {
    setBusy(format);
    try {
      saveFile(await fetchFile('imports.template', { kind, format }), `${t[`kind.${kind}`]}.${format}`);
    } catch (error) {
      showError(messageOf(error, shellText.now().unknownError));
    } finally {
      setBusy(null);
    }
  };
  return (
    <Card as="section" className="flex flex-col gap-4">
      <h2 className="text-md font-semibold">{t.templateTitle}</h2>
      <SegmentedControl
        label={t.templateKind}
        value={kind}
        options={(['catalogue', 'small-equipment'] as const).map((value) => ({
          value,
          label: t[`kind.${value}`],
        }))}
        onChange={setKind}
      />
      <div className="grid grid-cols-2 gap-2">
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant={format === 'xlsx' ? 'soft' : 'secondary'}
            size="sm"
            loading={busy === format}
            disabled={busy !== null && busy !== format}
            onClick={() => void download(format)}
          >
            {t[format]}
          </Button>
        ))}
      </div>
      <div className="flex flex-col gap-2">
        <h3 className="text-base font-semibold">{t.columns}</h3>
        <p className="text-ink-3 text-sm">{t.columnsText}</p>
        <dl className="divide-line m-0 flex flex-col divide-y">
          {columns[kind].map((column) => (
            <div key={column} className="flex flex-col gap-0.5 py-2">
              <dt className="flex items-center justify-between gap-2">
                <span className="font-medium">{t[`column.${column}`]}</span>
                {required.includes(column) ? (
                  <Tag tone="ice">{t.required}</Tag>
                ) : (
                  <span className="text-ink-3 px-2.5 text-sm">{t.optional}</span>
                )}
              </dt>
              <dd className="text-ink-3 m-0 text-sm">{t[`hint.${column}`]}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}

/** Somebody else's may begin meanwhile. */
const refetchMs = 10_000;

/** What a store imported lately; what runs stands above it. */
function RecentImports({ storeId }: { storeId: string }) {
  const t = importsText.use();
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
            <LinkButton to={pathTo('storeImport', { job: running.id })} size="sm">
              {t.show}
            </LinkButton>
          }
        >
          <span className="text-sm">
            {t.runningText(running.fileName, running.done.total, goingOf(running))}
          </span>
        </Notice>
      )}
      <section className="flex flex-col gap-2">
        <div className="flex items-center justify-between gap-2">
          <h2 className="text-md font-semibold">{t.recent}</h2>
          <ExportButton call="imports.list" input={{ storeId }} name={t.importsFile} />
        </div>
        <CardRows items={seen} keyOf={({ id }) => id}>
          {(job) => <Row job={job} />}
        </CardRows>
      </section>
    </>
  );
}

function Row({ job }: { job: Job }) {
  const t = importsText.use();
  const moment = useMoment(job.storeId);
  const { done, planned, state } = job;
  const counts = state === 'previewed' ? planned : done;
  const when = moment(job.startedAt ?? job.uploadedAt);
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

/** Where an import begins: a file, an empty sheet to fill in, and what was imported lately. */
function StartView({ storeId, storeName }: { storeId: string; storeName: string }) {
  const client = useQueryClient();
  const onDone = (job: Job) => {
    client.setQueryData(['imports.get', { id: job.id }], job);
    void client.invalidateQueries({ queryKey: ['imports.list'] });
    navigate(pathTo('storeImport', { job: job.id }));
  };
  return (
    <TwoPane aside={<TemplateCard />}>
      <FileCard storeId={storeId} storeName={storeName} onDone={onDone} />
      <RecentImports storeId={storeId} />
    </TwoPane>
  );
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Gear comes in by a spreadsheet: a file is chosen, looked at line by line, then taken in. */
export function StoreImport({ query }: PageProps<'storeImport'>) {
  const t = importsText.use();
  const may = useMay();
  const { config, current } = useStaffStores();
  const asked = query['job'] ?? '';
  const jobId = idPattern.test(asked) ? asked : null;
  const back = pathTo(jobId === null ? 'storeInventory' : 'storeImport');
  return (
    <Page width="wide" of="storeImport" back={back}>
      {config === undefined ? (
        <SkeletonCards />
      ) : !may('imports.upload') ? (
        <EmptyState title={t.noRight} />
      ) : jobId !== null ? (
        <JobView key={jobId} id={jobId} />
      ) : current === undefined ? (
        <NoStoreYet />
      ) : (
        <StartView storeId={current.storeId} storeName={current.storeName} />
      )}
    </Page>
  );
}
