import type { ComingName } from '#web/parts/coming/coming-looks.ts';
import { lazyPage } from '#web/routing/page-table.ts';
import type { LazyPage } from '#web/routing/page-table.ts';

/** A page on its way: it says what will be here, and how to get it done until then. */
export const coming = (name: ComingName): LazyPage =>
  lazyPage(() => import('#web/parts/coming/coming-page.tsx').then((part) => part.comingPage(name)));
