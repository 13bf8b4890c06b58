import { Suspense } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { pages } from '#web/pages.ts';
import { SiteFooter } from '#web/parts/frame/SiteFooter.tsx';
import { areaOf, menuPageOf, useNav } from '#web/parts/frame/nav-items.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { Link } from '#web/routing/Link.tsx';
import type { MatchedPage } from '#web/routing/page-table.ts';
import { useSession } from '#web/state/session-store.ts';
import { navText } from '#web/text/nav.ts';

/** The bottom navigation of phones. */
function TabBar({ matched }: { matched: MatchedPage }) {
  const t = navText.use();
  const page = matched.route.name;
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

const SideRail = lazyPart(() => import('#web/parts/frame/SideRail.tsx'), 'SideRail');
const QuickActions = lazyPart(() => import('#web/parts/frame/QuickActions.tsx'), 'QuickActions');

type Props = { matched: MatchedPage };

/** All pages of the store have quick actions. Source: SPEC section 2. */
const isOfStore = ({ fullPath }: MatchedPage): boolean => fullPath.startsWith('/store/');

/** Beside a page on large screens. */
export function Rail({ matched }: Props) {
  return (
    <Suspense>
      <SideRail matched={matched} hasQuickActions={isOfStore(matched)} />
    </Suspense>
  );
}

/** Below a page: customers see who runs this. */
export function Footer({ matched }: Props) {
  const role = useSession()?.activeRole ?? null;
  return areaOf(matched.fullPath, role) === 'customer' ? <SiteFooter /> : null;
}

/** At the bottom of phones, over the page. */
export function Dock({ matched }: Props) {
  const { name, layout } = matched.route;
  return (
    <>
      {layout === 'tabs' ? (
        <div
          className={cx(
            'bg-surface shadow-bar pb-safe fixed inset-x-0 bottom-0 z-20 min-h-14 lg:hidden',
            // Room for the quick actions.
            isOfStore(matched) && 'pr-16',
          )}
        >
          <TabBar matched={matched} />
        </div>
      ) : null}
      {isOfStore(matched) ? (
        <Suspense>
          <QuickActions page={name} />
        </Suspense>
      ) : null}
    </>
  );
}
