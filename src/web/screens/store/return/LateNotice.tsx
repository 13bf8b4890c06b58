import { Notice } from '#ui/Notice.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import { useLocale } from '#web/state/language.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

/** That gear is overdue: by how many days, and when it was due. */
export function LateNotice({ order }: { order: OrderDetail }) {
  const t = useText(storeText);
  const locale = useLocale();
  const zone = useZone(order.storeId);
  if (!order.overdue) return null;
  return (
    <Notice tone="danger" title={t.lateBy(order.lateDays)}>
      {t.wasDue(momentText(order.dueAt, { locale, zone }))}
    </Notice>
  );
}
