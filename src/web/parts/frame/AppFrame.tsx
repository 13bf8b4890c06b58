import { Suspense } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { areaOf } from '#web/parts/frame/area-of.ts';
import { useIsLarge } from '#web/parts/frame/use-is-large.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import type { Shown } from '#web/routing/page-table.ts';
import { useSession } from '#web/state/session.ts';
import { frameText } from '#web/text/frame.ts';
import { useText } from '#web/text/use-text.ts';

const SideRail = lazyPart(() =>
  import('#web/parts/frame/SideRail.tsx').then(({ SideRail: rail }) => ({ default: rail })),
);
const TabBar = lazyPart(() =>
  import('#web/parts/frame/TabBar.tsx').then(({ TabBar: tabs }) => ({ default: tabs })),
);
const QuickActions = lazyPart(() =>
  import('#web/parts/frame/QuickActions.tsx').then(({ QuickActions: actions }) => ({ default: actions })),
);
const SiteFooter = lazyPart(() =>
  import('#web/parts/frame/SiteFooter.tsx').then(({ SiteFooter: footer }) => ({ default: footer })),
);

/** What surrounds a page: tabs below on phones, a rail at the left on large screens, quick actions for staff, and who runs this for customers. */
export function AppFrame({ shown, children }: { shown: Shown; children: ReactNode }) {
  const { layout } = shown.route;
  const isLarge = useIsLarge();
  const role = useSession()?.activeRole ?? null;
  const isBare = layout === 'bare';
  const hasFooter = !isBare && areaOf(shown.fullPath, role) === 'customer';
  return (
    <div className={looksOf(shown)}>
      <SkipLink />
      {isBare ? null : (
        <aside className="bg-surface border-line sticky top-0 hidden h-screen border-r lg:block">
          {isLarge ? (
            <Suspense>
              <SideRail shown={shown} hasQuickActions={isOfStore(shown)} />
            </Suspense>
          ) : null}
        </aside>
      )}
      <div className="frame-page flex min-w-0 flex-col">
        <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
          {children}
        </main>
        {hasFooter ? (
          <Suspense>
            <SiteFooter />
          </Suspense>
        ) : null}
      </div>
      {isLarge ? null : <PhoneNavigation shown={shown} />}
    </div>
  );
}

/** All pages of the store have quick actions. Source: SPEC section 2. */
const isOfStore = ({ fullPath }: Shown): boolean => fullPath.startsWith('/store/');

const looksOf = (shown: Shown): string => {
  const { layout } = shown.route;
  return cx(
    layout !== 'bare' && 'frame-rail',
    layout === 'tabs' && 'frame-tabs',
    layout === 'action' && isOfStore(shown) && 'frame-action',
  );
};

function PhoneNavigation({ shown }: { shown: Shown }) {
  const { name, layout } = shown.route;
  return (
    <>
      {layout === 'tabs' ? (
        <div className="bg-surface shadow-bar pb-safe fixed inset-x-0 bottom-0 z-20 min-h-14 lg:hidden">
          <Suspense>
            <TabBar shown={shown} />
          </Suspense>
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

/** The first stop of the Tab key: past the navigation, without an entry in the history. */
function SkipLink() {
  const t = useText(frameText);
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.querySelector<HTMLElement>('#content')?.focus();
  };
  return (
    <a
      href="#content"
      onClick={skip}
      className="frame-skip bg-ice text-on-ice fixed top-2 left-2 z-50 rounded-md px-4 py-2"
    >
      {t.skipToContent}
    </a>
  );
}
