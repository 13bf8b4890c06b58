import { Suspense } from 'react';
import { areaOf } from '#web/parts/frame/area-of.ts';
import { SiteFooter } from '#web/parts/frame/SiteFooter.tsx';
import { TabBar } from '#web/parts/frame/TabBar.tsx';
import { lazyPart } from '#web/routing/lazy-part.ts';
import type { Shown } from '#web/routing/page-table.ts';
import { useSession } from '#web/state/session-store.ts';

const SideRail = lazyPart(() =>
  import('#web/parts/frame/SideRail.tsx').then(({ SideRail: rail }) => ({ default: rail })),
);
const QuickActions = lazyPart(() =>
  import('#web/parts/frame/QuickActions.tsx').then(({ QuickActions: actions }) => ({ default: actions })),
);

type Props = { shown: Shown };

/** All pages of the store have quick actions. Source: SPEC section 2. */
const isOfStore = ({ fullPath }: Shown): boolean => fullPath.startsWith('/store/');

/** Beside a page on large screens. */
export function Rail({ shown }: Props) {
  return (
    <Suspense>
      <SideRail shown={shown} hasQuickActions={isOfStore(shown)} />
    </Suspense>
  );
}

/** Below a page: customers see who runs this. */
export function Footer({ shown }: Props) {
  const role = useSession()?.activeRole ?? null;
  return areaOf(shown.fullPath, role) === 'customer' ? <SiteFooter /> : null;
}

/** At the bottom of phones, over the page. */
export function Dock({ shown }: Props) {
  const { name, layout } = shown.route;
  return (
    <>
      {layout === 'tabs' ? (
        <div className="bg-surface shadow-bar pb-safe fixed inset-x-0 bottom-0 z-20 min-h-14 lg:hidden">
          <TabBar shown={shown} />
        </div>
      ) : null}
      {isOfStore(shown) ? (
        <Suspense>
          <QuickActions page={name} />
        </Suspense>
      ) : null}
    </>
  );
}
