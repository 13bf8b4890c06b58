import { homeOf } from '#domain/access/homes.ts';
import { switchableRoles } from '#domain/access/roles.ts';
import type { Role } from '#domain/access/roles.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { roleLooks } from '#web/parts/account/role-names.ts';
import { navigate } from '#web/routing/navigation.ts';
import { switchRole, useSession } from '#web/state/session.ts';
import { showError, showSuccess } from '#web/state/toast.ts';
import { accountText } from '#web/text/account.ts';
import { useText } from '#web/text/use-text.ts';

/** Lets someone with several staff roles choose which one to act in. Source: SPEC section 4, active role. */
export function RoleSwitcher() {
  const t = useText(accountText);
  const session = useSession();
  const offered = switchableRoles(session?.roles ?? []);
  if (session === null || offered.length === 0) return null;
  const choose = (role: Role) => {
    if (role !== session.activeRole) {
      if (!switchRole(role)) return showError(t.roleNotHeld);
      showSuccess(t.switchedTo(t[roleLooks[role].text]));
    }
    navigate(homeOf(role));
  };
  return (
    <section aria-label={t.actAs}>
      <h2 className="text-ink-3 mb-2 px-1 text-sm font-medium">{t.actAs}</h2>
      <Card pad="none" className="overflow-hidden">
        {offered.map((role) => (
          <ListRow
            key={role}
            icon={roleLooks[role].icon}
            title={t[roleLooks[role].text]}
            onPress={() => choose(role)}
            end={
              role === session.activeRole ? (
                <span className="text-ice-ink">
                  <Icon name="check" size={20} weight={2.4} />
                </span>
              ) : null
            }
          />
        ))}
      </Card>
    </section>
  );
}
