import { Page } from '#web/parts/frame/Page.tsx';
import { PageLinks } from '#web/parts/frame/PageLinks.tsx';
import type { PageName } from '#web/pages.ts';
import { pathTo } from '#web/paths.ts';

/** What is set or looked at for the chain on pages of the inventory and of the finance. */
const besides: readonly PageName[] = ['storeAttributes', 'storeImport', 'storeAgents', 'storeReports'];

/** The ways to everything that is set for the chain and its stores. */
export function SystemHome() {
  return (
    <Page width="wide" of="systemHome" back={pathTo('storeProfile')}>
      <PageLinks under="systemHome" also={besides} />
    </Page>
  );
}
