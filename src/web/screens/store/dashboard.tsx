import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** Being built. */
export function StoreDashboard() {
  const t = useText(shellText);
  return (
    <PageBody>
      <PageHeader title={t.titleDashboard} />
      <SkeletonCards label={t.loading} />
    </PageBody>
  );
}
