import { Button } from '#ui/Button.tsx';
import { logOut } from '#web/parts/account/log-out.ts';
import { TurnedAway } from '#web/parts/account/TurnedAway.tsx';
import { accountText } from '#web/text/account.ts';
import { useText } from '#web/text/use-text.ts';

/** The visitor is known, but this page is not for them. */
export function Forbidden() {
  const t = useText(accountText);
  return (
    <TurnedAway sign="403" title={t.forbiddenTitle} text={t.forbiddenText}>
      <Button variant="night" size="lg" onClick={() => void logOut()}>
        {t.switchAccount}
      </Button>
    </TurnedAway>
  );
}
