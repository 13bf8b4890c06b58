import { useQueryClient } from '@tanstack/react-query';
import { TwoPane } from '#web/parts/frame/TwoPane.tsx';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { FileCard } from '#web/screens/store/imports/FileCard.tsx';
import { RecentImports } from '#web/screens/store/imports/RecentImports.tsx';
import { TemplateCard } from '#web/screens/store/imports/TemplateCard.tsx';
import { useUpload } from '#web/screens/store/imports/use-upload.ts';

/** Where an import begins: a file, an empty sheet to fill in, and what was imported lately. */
export function StartView({ storeId, storeName }: { storeId: string; storeName: string }) {
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
