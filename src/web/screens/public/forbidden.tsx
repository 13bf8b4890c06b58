import { loginFor } from '#web/homes.ts';
import { Button } from '#ui/Button.tsx';
import { logOut } from '#web/parts/account/log-out.ts';
import { TurnedAway } from '#web/parts/account/TurnedAway.tsx';
import { insidePath } from '#web/routing/match.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { accountText } from '#web/text/account.ts';
import { useText } from '#web/text/use-text.ts';

/** The visitor is known, but this page is not for them; another account may go on to where they wanted. */
export function Forbidden({ query }: PageProps) {
  const t = useText(accountText);
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
