import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { RoleButton } from '#web/parts/account/RoleButton.tsx';
import { BrandMark } from '#web/parts/frame/BrandMark.tsx';
import { LanguageToggle } from '#web/parts/frame/LanguageToggle.tsx';
import { menuPageOf } from '#web/parts/frame/nav-items.ts';
import type { NavItem } from '#web/parts/frame/nav-items.ts';
import { QuickMenu } from '#web/parts/frame/QuickMenu.tsx';
import { ThemeToggle } from '#web/parts/frame/ThemeToggle.tsx';
import { pages } from '#web/pages.ts';
import { useNav } from '#web/parts/frame/use-nav.ts';
import { useSystemName } from '#web/parts/frame/use-system-name.ts';
import { Link } from '#web/routing/Link.tsx';
import type { Shown } from '#web/routing/page-table.ts';
import { navText } from '#web/text/nav.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  shown: Shown;
  /** Quick actions stand in it on the store's pages. */
  hasQuickActions: boolean;
};

/** The navigation of large screens, at the left of every page. */
export function SideRail({ shown, hasQuickActions }: Props) {
  const t = useText(navText);
  const systemName = useSystemName();
  const page = shown.route.name;
  const items = useNav(page);
  return (
    <div className="flex h-full flex-col overflow-y-auto px-4 py-6">
      <div className="flex items-center gap-3 px-2">
        <BrandMark />
        <div className="min-w-0">
          <p className="text-md leading-tight font-bold">{t.brand}</p>
          <p className="text-ink-3 truncate text-xs">{systemName}</p>
        </div>
      </div>
      {hasQuickActions ? (
        <div className="mt-6">
          <QuickMenu key={shown.fullPath} page={shown.route.name} />
        </div>
      ) : null}
      <nav aria-label={t.mainNavigation} className="mt-6">
        <ul className="m-0 flex list-none flex-col gap-1 p-0">
          {items.map((item) => (
            <RailItem key={item.page} item={item} here={item.page === menuPageOf(page)} />
          ))}
        </ul>
      </nav>
      <div className="mt-auto flex flex-col gap-3">
        <RoleButton />
        <div className="border-line flex items-center justify-between border-t pt-3">
          <LanguageToggle />
          <ThemeToggle />
        </div>
      </div>
    </div>
  );
}

function RailItem({ item, here }: { item: NavItem; here: boolean }) {
  const t = useText(navText);
  return (
    <li>
      <Link
        to={pages[item.page].path}
        aria-current={here ? 'page' : undefined}
        className={cx(
          'press flex min-h-12 items-center gap-3 rounded-lg px-3 text-md',
          here ? 'bg-ice-soft text-ice-ink font-semibold' : 'text-ink-2 hover:bg-sunken hover:text-ink',
        )}
      >
        <Icon name={item.icon} size={22} weight={here ? 2 : 1.7} />
        {t[item.label]}
      </Link>
    </li>
  );
}
