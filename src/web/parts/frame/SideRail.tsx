import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { BrandMark } from '#web/parts/frame/BrandMark.tsx';
import { LanguageToggle } from '#web/parts/frame/LanguageToggle.tsx';
import type { NavItem } from '#web/parts/frame/nav-items.ts';
import { ThemeToggle } from '#web/parts/frame/ThemeToggle.tsx';
import { useSystemName } from '#web/parts/frame/use-system-name.ts';
import type { PageName } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

/** The navigation of large screens, at the left of every page. */
export function SideRail({ items, page }: { items: readonly NavItem[]; page: PageName }) {
  const t = useText(shellText);
  const systemName = useSystemName();
  return (
    <div className="flex h-full flex-col px-4 py-6">
      <div className="flex items-center gap-3 px-2">
        <BrandMark />
        <div className="min-w-0">
          <p className="text-md leading-tight font-bold">{t.brand}</p>
          <p className="text-ink-3 truncate text-xs">{systemName}</p>
        </div>
      </div>
      <nav aria-label={t.mainNavigation} className="mt-8">
        <ul className="m-0 flex list-none flex-col gap-1 p-0">
          {items.map((item) => {
            const here = item.also.includes(page);
            return (
              <li key={item.to}>
                <Link
                  to={item.to}
                  aria-current={here ? 'page' : undefined}
                  className={cx(
                    'press flex min-h-12 items-center gap-3 rounded-lg px-3 text-md',
                    here
                      ? 'bg-ice-soft text-ice-ink font-semibold'
                      : 'text-ink-2 hover:bg-sunken hover:text-ink',
                  )}
                >
                  <Icon name={item.icon} size={22} weight={here ? 2 : 1.7} />
                  {t[item.label]}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="border-line mt-auto flex items-center justify-between border-t pt-3">
        <LanguageToggle />
        <ThemeToggle />
      </div>
    </div>
  );
}
