import { Button } from '#ui/Button.tsx';
import { loginFor } from '#web/guard.ts';
import { logOut } from '#web/parts/account/log-out.ts';
import { insidePath } from '#web/routing/match.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { TurnedAway } from '#web/screens/public/TurnedAway.tsx';
import { accountText } from '#web/text/account.ts';

/** The visitor is known, but this page is not for them; another account may go on to where they wanted. */
export function Forbidden({ query }: PageProps) {
  const t = accountText.use();
  const from = insidePath(query['from']);
  const switchAccount = async () => {
    await logOut();
    if (from !== null) {
      navigate(loginFor(from, from), { replace: true });
    }
  };
  return (
    <TurnedAway sign="403" title={t.forbiddenTitle} text={t.forbiddenText}>
      <Button variant="night" size="lg" onClick={() => void switchAccount()}>
        {t.switchAccount}
      </Button>
    </TurnedAway>
  );
}
