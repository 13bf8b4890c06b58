import { TurnedAway } from '#web/parts/account/TurnedAway.tsx';
import { accountText } from '#web/text/account.ts';
import { useText } from '#web/text/use-text.ts';

/** There is no such page. */
export function NotFound() {
  const t = useText(accountText);
  return <TurnedAway sign="404" title={t.notFoundTitle} text={t.notFoundText} />;
}
