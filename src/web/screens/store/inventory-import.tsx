import { useQueryClient } from '@tanstack/react-query';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { useMay } from '#web/parts/account/use-may.ts';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { TwoPane } from '#web/parts/frame/TwoPane.tsx';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { FileCard } from '#web/screens/store/imports/FileCard.tsx';
import { JobView } from '#web/screens/store/imports/JobView.tsx';
import { RecentImports } from '#web/screens/store/imports/RecentImports.tsx';
import { TemplateCard } from '#web/screens/store/imports/TemplateCard.tsx';
import { useUpload } from '#web/screens/store/imports/use-upload.ts';
import { importsText } from '#web/text/imports.ts';
import { shellText } from '#web/text/shell.ts';
import { titlesText } from '#web/text/titles.ts';
import { useText } from '#web/text/use-text.ts';

/** Where an import begins: a file, an empty sheet to fill in, and what was imported lately. */
function StartView({ storeId, storeName }: { storeId: string; storeName: string }) {
  const client = useQueryClient();
  const upload = useUpload(storeId, (job) => {
    client.setQueryData(['imports.get', { id: job.id }], job);
    void client.invalidateQueries({ queryKey: ['imports.list'] });
    navigate(pathTo('storeImport', { job: job.id }));
  });
  return (
    <TwoPane aside={<TemplateCard />}>
      <FileCard upload={upload} storeName={storeName} />
      <RecentImports storeId={storeId} />
    </TwoPane>
  );
}

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
