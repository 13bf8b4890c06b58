import { buttonClass } from '#ui/button-class.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { DoneCard } from '#web/screens/store/counter/DoneCard.tsx';
import { useLocale } from '#web/state/language.ts';
import { dispatchText } from '#web/text/dispatch.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

/** The gear is with the guest, until when, or in the van, where to; and how to go on. */
export function HandedOver({ order }: { order: OrderDetail }) {
  const t = useText(storeText);
  const locale = useLocale();
  const zone = useZone(order.storeId);
  const d = useText(dispatchText);
  const done =
    order.deliveryMethod === 'Delivery'
      ? { title: d.loaded, text: d.loadedText(order.deliveryAddress) }
      : { title: t.handedOver, text: t.backUntil(momentText(order.dueAt, { locale, zone })) };
  return (
    <DoneCard {...done}>
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
