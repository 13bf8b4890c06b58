import { TurnedAway } from '#web/screens/public/TurnedAway.tsx';
import { accountText } from '#web/text/account.ts';

/** There is no such page. */
export function NotFound() {
  const t = accountText.use();
  return <TurnedAway sign="404" title={t.notFoundTitle} text={t.notFoundText} />;
}
