import { Notice } from '#ui/Notice.tsx';
import { isMissed } from '#web/parts/orders/is-missed.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { noShowText } from '#web/text/no-show.ts';
import { useText } from '#web/text/use-text.ts';

/** What can be done with a paid order that nobody came for; nothing while its hire goes on. */
export function NoShowNotice({ order }: { order: OrderDetail }) {
  const t = useText(noShowText);
  const now = useNow(60_000);
  if (!isMissed(order, now)) return null;
  return (
    <Notice tone="warning" title={t.staffTitle}>
      {t.staffText}
    </Notice>
  );
}
