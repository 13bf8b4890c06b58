import { buttonClass } from '#ui/button-class.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { DoneCard } from '#web/screens/store/counter/DoneCard.tsx';
import { useLocale } from '#web/state/language.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

/** The gear is with the guest: until when, and where to go on. */
export function HandedOver({ order }: { order: OrderDetail }) {
  const t = useText(storeText);
  const locale = useLocale();
  const zone = useZone(order.storeId);
  return (
    <DoneCard title={t.handedOver} text={t.backUntil(momentText(order.dueAt, { locale, zone }))}>
      <Link to={pathTo('storeOrder', { id: order.id })} replace className={buttonClass({ full: true })}>
        {t.seeOrder}
      </Link>
      <Link
        to={pathTo('storeOrders', { tab: 'toHandOver' })}
        className={buttonClass({ variant: 'secondary', full: true })}
      >
        {t.nextHandOver}
      </Link>
    </DoneCard>
  );
}
