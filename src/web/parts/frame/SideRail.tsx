import { useRef, useState } from 'react';
import { switchableRoles } from '#domain/access/roles.ts';
import { buttonClass } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { pages, type PageName } from '#web/pages.ts';
import { roleLabels } from '#web/parts/account/role-names.ts';
import { RoleChoices } from '#web/parts/account/RoleSwitcher.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { BrandMark } from '#web/parts/frame/BrandMark.tsx';
import { LanguageToggle } from '#web/parts/frame/LanguageToggle.tsx';
import { menuPageOf, useNav } from '#web/parts/frame/nav-items.ts';
import { quickActionsOn } from '#web/parts/frame/QuickActions.tsx';
import { ThemeToggle } from '#web/parts/frame/ThemeToggle.tsx';
import { useSystemName } from '#web/parts/frame/use-system-name.ts';
import { Link } from '#web/routing/Link.tsx';
import type { MatchedPage } from '#web/routing/page-table.ts';
import { useSession, visitorNow } from '#web/state/session.ts';
import { accountText } from '#web/text/account.ts';
import { navText } from '#web/text/nav.ts';

/** The quick actions in the rail of large screens: a button that opens into links; Escape closes it. */
function QuickMenu({ page }: { page: PageName }) {
  const t = navText.use();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The visitor changes with the session.
  useSession();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div onKeyDown={(event) => (open && event.key === 'Escape' ? close() : undefined)}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className={buttonClass({ variant: open ? 'secondary' : 'primary', full: true })}
      >
        <Icon name={open ? 'close' : 'plus'} size={20} weight={2} />
        {t.quickActions}
      </button>
      {open ? (
        <ul className="ui-rise m-0 mt-2 flex list-none flex-col gap-1 p-0">
          {quickActionsOn(page, visitorNow()).map(({ to, icon, label }) => (
            <li key={to}>
              <Link
                to={to}
                onClick={() => setOpen(false)}
                className="press bg-ice-soft text-ice-ink flex min-h-12 items-center gap-3 rounded-lg px-3 text-md font-semibold"
              >
                <Icon name={icon} size={20} />
                {t[label]}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** Says, in the frame, which of several roles one acts in, and lets one choose another; nothing for those with one. */
function RoleButton() {
  const t = accountText.use();
  const session = useSession();
  const [open, setOpen] = useState(false);
  const offered = switchableRoles(session?.roles ?? []);
  const active = session?.activeRole ?? null;
  if (active === null || offered.length === 0) return null;
  const label = roleLabels[active];
  return (
    <>
      <button
        type="button"
        aria-label={`${t.actAs} ${t[label.text]}`}
        onClick={() => setOpen(true)}
        className="press bg-sunken text-ink flex min-h-12 w-full items-center gap-3 rounded-lg px-3 text-left"
      >
        <Icon name={label.icon} size={22} />
        <span className="min-w-0 flex-1 truncate text-md">{t[label.text]}</span>
        <Icon name="swap" size={18} />
      </button>
      <AppSheet open={open} onClose={() => setOpen(false)} title={t.actAs}>
        <div className="-mx-4">
          <RoleChoices roles={offered} active={active} onChosen={() => setOpen(false)} />
        </div>
      </AppSheet>
    </>
  );
}

type Props = {
  matched: MatchedPage;
  /** Quick actions stand in it on the store's pages. */
  hasQuickActions: boolean;
};

/** The navigation of large screens, at the left of every page. */
export function SideRail({ matched, hasQuickActions }: Props) {
  const t = navText.use();
  const systemName = useSystemName();
  const page = matched.route.name;
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
          <QuickMenu key={matched.fullPath} page={matched.route.name} />
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

function RailItem({ item, here }: { item: ReturnType<typeof useNav>[number]; here: boolean }) {
  const t = navText.use();
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
