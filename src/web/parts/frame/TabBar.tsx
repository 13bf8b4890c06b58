import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { menuPageOf } from '#web/parts/frame/nav-items.ts';
import { pages } from '#web/pages.ts';
import { useNav } from '#web/parts/frame/use-nav.ts';
import { Link } from '#web/routing/Link.tsx';
import type { Shown } from '#web/routing/page-table.ts';
import { navText } from '#web/text/nav.ts';
import { useText } from '#web/text/use-text.ts';

/** The bottom navigation of phones. */
export function TabBar({ shown }: { shown: Shown }) {
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
