import { Page } from '#web/parts/frame/Page.tsx';
import { PageLinks } from '#web/parts/frame/PageLinks.tsx';
import { pathTo } from '#web/paths.ts';

/** The ways to everything that is set for the chain and its stores. */
export function SystemHome() {
  return (
    <Page width="wide" of="systemHome" back={pathTo('storeProfile')}>
      <PageLinks under="systemHome" />
    </Page>
  );
}
