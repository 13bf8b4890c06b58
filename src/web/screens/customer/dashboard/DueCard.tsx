import { useCall } from '#web/api/queries.ts';
import { LinkCard } from '#web/parts/frame/LinkCard.tsx';
import { pathTo } from '#web/paths.ts';
import { useSession } from '#web/state/session.ts';
import { homeText } from '#web/text/home.ts';
import { useText } from '#web/text/use-text.ts';

/** The way to what a guest has to pay; nothing while there is nothing to pay. */
export function DueCard() {
  const session = useSession();
  return session !== null && session.roles.includes('Customer') ? <Due /> : null;
}

function Due() {
  const t = useText(homeText);
  const due = useCall('orders.list', { mine: 'true', due: 'true', maxResultCount: '1' });
  const count = due.data?.totalCount ?? 0;
  if (count === 0) return null;
  return (
    <LinkCard to={pathTo('customerPayment', {})} icon="wallet" title={t.toPay(count)} text={t.toPayText} />
  );
}
