import { homeOf } from '#domain/access/homes.ts';
import { switchableRoles } from '#domain/access/roles.ts';
import type { Role } from '#domain/access/roles.ts';
import { Button } from '#ui/Button.tsx';
import { logOut } from '#web/parts/account/log-out.ts';
import { roleLooks } from '#web/parts/account/role-names.ts';
import { TurnedAway } from '#web/parts/account/TurnedAway.tsx';
import { navigate } from '#web/routing/navigation.ts';
import { switchRole, useSession } from '#web/state/session.ts';
import { accountText } from '#web/text/account.ts';
import { useText } from '#web/text/use-text.ts';

/** The home of a role that has no pages: what to do instead, and the way to the other roles. */
export function NoArea() {
  const t = useText(accountText);
  const session = useSession();
  const role = session?.activeRole === 'Agent' ? 'Agent' : 'Driver';
  const others = switchableRoles(session?.roles ?? []).filter((other) => other !== role);
  const actIn = (other: Role) => {
    switchRole(other);
    navigate(homeOf(other));
  };
  return (
    <TurnedAway
      sign={session?.user.userName ?? ''}
      title={t.noAreaTitle(t[roleLooks[role].text])}
      text={t[`noArea.${role}`]}
      hasHome={false}
    >
      {others.map((other) => (
        <Button key={other} size="lg" onClick={() => actIn(other)}>
          {t.actIn(t[roleLooks[other].text])}
        </Button>
      ))}
      <Button variant="night" size="lg" onClick={() => void logOut()}>
        {t.switchAccount}
      </Button>
    </TurnedAway>
  );
}
