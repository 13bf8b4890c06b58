import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import type { NavItem } from '#web/parts/frame/nav-items.ts';
import type { PageName } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** The bottom navigation of phones. */
export function TabBar({ items, page }: { items: readonly NavItem[]; page: PageName }) {
  const t = useText(shellText);
  return (
    <nav
      aria-label={t.mainNavigation}
      className="bg-surface shadow-bar pb-safe fixed inset-x-0 bottom-0 z-20 lg:hidden"
    >
      <ul className="m-0 flex h-14 list-none p-0">
        {items.map((item) => {
          const here = item.also.includes(page);
          return (
            <li key={item.to} className="flex-1">
              <Link
                to={item.to}
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
