import { switchableRoles } from '#domain/access/roles.ts';
import { Card } from '#ui/Card.tsx';
import { RoleChoices } from '#web/parts/account/RoleChoices.tsx';
import { useSession } from '#web/state/session.ts';
import { accountText } from '#web/text/account.ts';
import { useText } from '#web/text/use-text.ts';

/** Lets someone with several staff roles choose which one to act in. Source: SPEC section 4, active role. */
export function RoleSwitcher() {
  const t = useText(accountText);
  const session = useSession();
  const offered = switchableRoles(session?.roles ?? []);
  if (session === null || offered.length === 0) return null;
  return (
    <section aria-label={t.actAs}>
      <h2 className="text-ink-3 mb-2 px-1 text-sm font-medium">{t.actAs}</h2>
      <Card pad="none" className="overflow-hidden">
        <RoleChoices roles={offered} active={session.activeRole} />
      </Card>
    </section>
  );
}
