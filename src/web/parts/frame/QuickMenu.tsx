import { useRef, useState } from 'react';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/Icon.tsx';
import { quickActionsOn } from '#web/parts/frame/quick-actions.ts';
import type { PageName } from '#web/pages.ts';
import { Link } from '#web/routing/Link.tsx';
import { navText } from '#web/text/nav.ts';
import { useText } from '#web/text/use-text.ts';

/** The quick actions in the rail of large screens: a button that opens into links; Escape closes it. */
export function QuickMenu({ page }: { page: PageName }) {
  const t = useText(navText);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
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
          {quickActionsOn(page).map(({ to, icon, label }) => (
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
