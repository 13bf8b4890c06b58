import { Suspense } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useClientConfig } from '#web/api/client-config.ts';
import { useOnline } from '#web/device/network.ts';
import { pages } from '#web/pages.ts';
import { areaOf, menuPageOf, useNav } from '#web/parts/frame/nav-items.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { Link } from '#web/routing/Link.tsx';
import type { MatchedPage } from '#web/routing/page-table.ts';
import { useSession } from '#web/state/session-store.ts';
import { navText } from '#web/text/nav.ts';

/** A word above a page while the device has no connection. */
export function OfflineNotice({ text }: { text: string }) {
  return useOnline() ? null : <Notice tone="warning">{text}</Notice>;
}

const line = 'text-ink-3 hover:text-ink-2 inline-flex min-h-11 items-center px-1';

/** Who runs this, and the filing numbers that Chinese sites show. Source: SPEC section 1, footer. */
export function SiteFooter() {
  const { data } = useClientConfig();
  if (data === undefined) return null;
  const { policeFilingNumber, policeFilingLink, icpNumber, icpLink } = data.filingConfig;
  return (
    <footer className="text-ink-3 flex flex-col items-center px-4 py-6 text-center text-sm">
      <span>{data.systemInfo.companyName}</span>
      <span className="flex flex-wrap justify-center gap-x-3">
        {policeFilingNumber === '' ? null : (
          <a href={policeFilingLink || '#'} rel="noopener" className={line}>
            {policeFilingNumber}
          </a>
        )}
        {icpNumber === '' ? null : (
          <a href={icpLink || '#'} rel="noopener" className={line}>
            {icpNumber}
          </a>
        )}
      </span>
    </footer>
  );
}

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
        <div className="bg-surface shadow-bar pb-safe fixed inset-x-0 bottom-0 z-20 min-h-14 lg:hidden">
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
