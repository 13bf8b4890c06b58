import { EmptyState } from '#ui/EmptyState.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { useMay } from '#web/parts/account/use-may.ts';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { pathTo } from '#web/paths.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { JobView } from '#web/screens/store/imports/JobView.tsx';
import { StartView } from '#web/screens/store/imports/StartView.tsx';
import { importsText } from '#web/text/imports.ts';
import { shellText } from '#web/text/shell.ts';
import { titlesText } from '#web/text/titles.ts';
import { useText } from '#web/text/use-text.ts';

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Gear comes in by a spreadsheet: a file is chosen, looked at line by line, then taken in. */
export function StoreImport({ query }: PageProps<'storeImport'>) {
  const t = useText(importsText);
  const shell = useText(shellText);
  const titles = useText(titlesText);
  const may = useMay();
  const { config, current } = useStaffStores();
  const asked = query['job'] ?? '';
  const jobId = idPattern.test(asked) ? asked : null;
  const back = pathTo(jobId === null ? 'storeInventory' : 'storeImport');
  return (
    <PageBody width="wide">
      <PageHeader title={titles.storeImport} back={back} />
      {config === undefined ? (
        <SkeletonCards label={shell.loading} />
      ) : !may('imports.upload') ? (
        <EmptyState title={t.noRight} />
      ) : jobId !== null ? (
        <JobView key={jobId} id={jobId} />
      ) : current === undefined ? (
        <EmptyState title={t.noStore} />
      ) : (
        <StartView storeId={current.storeId} storeName={current.storeName} />
      )}
    </PageBody>
  );
}
