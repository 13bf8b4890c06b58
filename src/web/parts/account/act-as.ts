import { homeOf } from '#web/homes.ts';
import type { Role } from '#domain/access/roles.ts';
import { roleLabels } from '#web/parts/account/role-names.ts';
import { navigate } from '#web/routing/navigation.ts';
import { sessionStore, switchRole } from '#web/state/session.ts';
import { showError, showSuccess } from '#web/state/toast.ts';
import { accountText } from '#web/text/account.ts';
import { textNow } from '#web/text/use-text.ts';

/** Acts in a role and opens its home; the present role just opens it, one that is not held is refused. Source: SPEC section 4, active role. */
export const actAs = (role: Role): void => {
  const t = textNow(accountText);
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
