import { switchableRoles, type Role } from '#domain/access/roles.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { homeOf } from '#web/guard.ts';
import { roleLabels } from '#web/parts/account/role-names.ts';
import { navigate } from '#web/routing/navigation.ts';
import { sessionStore, switchRole, useSession } from '#web/state/session.ts';
import { showError, showSuccess } from '#web/state/toast.ts';
import { accountText } from '#web/text/account.ts';

/** Acts in a role and opens its home; the present role just opens it, one that is not held is refused. Source: SPEC section 4, active role. */
export const actAs = (role: Role): void => {
  const t = accountText.now();
  try {
    if (role !== sessionStore.get()?.activeRole) {
      if (!switchRole(role)) return showError(t.roleNotHeld);
      showSuccess(t.switchedTo(t[roleLabels[role].text]));
    }
    navigate(homeOf(role));
  } catch (error) {
    console.error('The role could not be switched', error);
    showError(t.roleSwitchFailed);
  }
};

type Props = { roles: readonly Role[]; active: Role | null; onChosen?: () => void };

/** Roles to act in, one of them the present one. */
export function RoleChoices({ roles, active, onChosen }: Props) {
  const t = accountText.use();
  return (
    <>
      {roles.map((role) => (
        <ListRow
          key={role}
          icon={roleLabels[role].icon}
          title={t[roleLabels[role].text]}
          onPress={() => {
            actAs(role);
            onChosen?.();
          }}
          end={
            role === active ? (
              <span className="text-ice-ink">
                <Icon name="check" size={20} weight={2.4} />
                <span className="sr-only">{t.presentRole}</span>
              </span>
            ) : null
          }
        />
      ))}
    </>
  );
}

/** Lets someone with several staff roles choose which one to act in. Source: SPEC section 4, active role. */
export function RoleSwitcher() {
  const t = accountText.use();
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
