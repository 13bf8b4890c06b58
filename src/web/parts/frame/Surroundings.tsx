import { Suspense } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { pages } from '#web/pages.ts';
import { areaOf } from '#web/parts/frame/area-of.ts';
import { menuPageOf } from '#web/parts/frame/nav-items.ts';
import { SiteFooter } from '#web/parts/frame/SiteFooter.tsx';
import { useNav } from '#web/parts/frame/use-nav.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { Link } from '#web/routing/Link.tsx';
import type { MatchedPage } from '#web/routing/page-table.ts';
import { useSession } from '#web/state/session-store.ts';
import { navText } from '#web/text/nav.ts';
import { useText } from '#web/text/use-text.ts';

/** The bottom navigation of phones. */
function TabBar({ shown }: { shown: MatchedPage }) {
  const t = useText(navText);
  const page = shown.route.name;
  const items = useNav(page).filter(({ isExtra }) => isExtra !== true);
  return (
    <nav aria-label={t.mainNavigation}>
      <ul className="m-0 flex h-14 list-none p-0">
        {items.map((item) => {
          const here = item.page === menuPageOf(page);
          return (
            <li key={item.page} className="flex-1">
              <Link
                to={pages[item.page].path}
                aria-current={here ? 'page' : undefined}
                className={cx(
                  'press flex h-full flex-col items-center justify-center gap-0.5 text-xs',
                  here ? 'text-ice-ink font-semibold' : 'text-ink-3',
                )}
              >
                <Icon name={item.icon} size={24} weight={here ? 2.1 : 1.7} />
                {t[item.label]}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const SideRail = lazyPart(() =>
  import('#web/parts/frame/SideRail.tsx').then(({ SideRail: rail }) => ({ default: rail })),
);
const QuickActions = lazyPart(() =>
  import('#web/parts/frame/QuickActions.tsx').then(({ QuickActions: actions }) => ({ default: actions })),
);

type Props = { shown: MatchedPage };

/** All pages of the store have quick actions. Source: SPEC section 2. */
const isOfStore = ({ fullPath }: MatchedPage): boolean => fullPath.startsWith('/store/');

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
