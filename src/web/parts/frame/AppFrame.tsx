import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { customerNav, litPage, storeNav } from '#web/parts/frame/nav-items.ts';
import { TabBar } from '#web/parts/frame/TabBar.tsx';
import { useIsLarge } from '#web/parts/frame/use-is-large.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import type { Shown } from '#web/routing/page-table.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

const SideRail = lazyPart(() =>
  import('#web/parts/frame/SideRail.tsx').then(({ SideRail: rail }) => ({ default: rail })),
);
const QuickActions = lazyPart(() =>
  import('#web/parts/frame/QuickActions.tsx').then(({ QuickActions: actions }) => ({ default: actions })),
);

/** What surrounds a page: tabs below on phones, a rail at the left on large screens, quick actions for staff. */
export function AppFrame({ shown, children }: { shown: Shown; children: ReactNode }) {
  const { route } = shown;
  const t = useText(shellText);
  const isLarge = useIsLarge();
  const isBare = route.layout === 'bare';
  const isStore = route.name.startsWith('store');
  const items = isStore ? storeNav : customerNav;
  const hasTabs = route.layout === 'tabs';
  return (
    <div
      className={cx(
        !isBare && 'frame-rail',
        hasTabs && 'frame-tabs',
        isStore && route.layout === 'action' && 'frame-action',
      )}
    >
      <a
        href="#content"
        className="frame-skip bg-ice text-on-ice fixed top-2 left-2 z-50 rounded-md px-4 py-2"
      >
        {t.skipToContent}
      </a>
      {isBare ? null : (
        <aside className="bg-surface border-line sticky top-0 hidden h-screen border-r lg:block">
          {isLarge ? (
            <Suspense>
              <SideRail items={items} page={litPage(shown)} />
            </Suspense>
          ) : null}
        </aside>
      )}
      <main id="content" tabIndex={-1} className="frame-main flex min-w-0 flex-col outline-none">
        {children}
      </main>
      {hasTabs ? <TabBar items={items} page={route.name} /> : null}
      {isStore && !isBare ? (
        <div className="lg:hidden">
          <Suspense>
            <QuickActions />
          </Suspense>
        </div>
      ) : null}
    </div>
  );
}
