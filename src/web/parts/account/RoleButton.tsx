import { useState } from 'react';
import { switchableRoles } from '#domain/access/roles.ts';
import { Icon } from '#ui/Icon.tsx';
import { RoleChoices } from '#web/parts/account/RoleChoices.tsx';
import { roleLooks } from '#web/parts/account/role-names.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { useSession } from '#web/state/session.ts';
import { accountText } from '#web/text/account.ts';
import { useText } from '#web/text/use-text.ts';

/** Says, in the frame, which of several roles one acts in, and lets one choose another; nothing for those with one. */
export function RoleButton() {
  const t = useText(accountText);
  const session = useSession();
  const [open, setOpen] = useState(false);
  const offered = switchableRoles(session?.roles ?? []);
  const active = session?.activeRole ?? null;
  if (active === null || offered.length === 0) return null;
  const look = roleLooks[active];
  return (
    <>
      <button
        type="button"
        aria-label={`${t.actAs} ${t[look.text]}`}
        onClick={() => setOpen(true)}
        className="press bg-sunken text-ink flex min-h-12 w-full items-center gap-3 rounded-lg px-3 text-left"
      >
        <Icon name={look.icon} size={22} />
        <span className="min-w-0 flex-1 truncate text-md">{t[look.text]}</span>
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
