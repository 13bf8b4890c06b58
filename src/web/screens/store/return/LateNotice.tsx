import { useMoment } from '#web/parts/time/use-moment.ts';
import { Notice } from '#ui/Notice.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

/** That gear is overdue: by how many days, and when it was due. */
export function LateNotice({ order }: { order: OrderDetail }) {
  const t = useText(storeText);
  const moment = useMoment(order.storeId);
  if (!order.overdue) return null;
  return (
    <Notice tone="danger" title={t.lateBy(order.lateDays)}>
      {t.wasDue(moment(order.dueAt))}
    </Notice>
  );
}
