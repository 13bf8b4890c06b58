import { orderStatus } from '#domain/orders/status.ts';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Tag } from '#ui/Tag.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { PeriodEnds } from '#web/parts/orders/PeriodEnds.tsx';
import { StatusTag } from '#web/parts/orders/StatusTag.tsx';
import { momentText } from '#web/parts/time/time-text.ts';
import { MoneyWaits } from '#web/screens/store/counter/MoneyWaits.tsx';
import { LateNotice } from '#web/screens/store/return/LateNotice.tsx';
import { NoShowNotice } from '#web/screens/store/detail/NoShowNotice.tsx';
import { EndangeredNotice } from '#web/screens/store/risk/EndangeredNotice.tsx';
import { RiskNotice } from '#web/screens/store/risk/RiskNotice.tsx';
import { useLocale } from '#web/state/language.ts';
import { datesText } from '#web/text/dates.ts';
import { ordersText } from '#web/text/orders.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { order: OrderDetail; zone: string };

/** Where the order stands, its days, and what presses. */
export function StatusCard({ order, zone }: Props) {
  const words = useText(ordersText);
  const t = useText(storeText);
  const dates = useText(datesText);
  const reasons = useText(reasonsText);
  const locale = useLocale();
  const untils: Partial<Record<OrderDetail['status'], (time: string) => string>> = {
    [orderStatus.pendingDelivery]: dates.datesUntil,
    [orderStatus.pendingPayment]: dates.extensionUntil,
  };
  const until = untils[order.status] ?? t.heldUntil;
  const isEnded = order.status === orderStatus.completed || order.status === orderStatus.cancelled;
  return (
    <>
      <Card pad="lg" className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <StatusTag status={order.status} deliveryMethod={order.deliveryMethod} overdue={order.overdue} />
          <Tag>{words[`type.${order.type}`]}</Tag>
          <span className="text-ink-3 tnum ml-auto text-base select-all">{order.orderNumber}</span>
        </div>
        <PeriodEnds
          startOn={order.startDate}
          lastOn={order.lastDay}
          days={order.days}
          travels={order.deliveryMethod === 'Delivery'}
        />
        {isEnded ? null : (
          <p className="text-ink-3 tnum text-sm">
            {t.dueAt(momentText(order.dueAt, { locale, zone }))}
            {order.expiresAt === null ? '' : ` · ${until(momentText(order.expiresAt, { locale, zone }))}`}
          </p>
        )}
      </Card>
      <MoneyWaits order={order} />
      <LateNotice order={order} />
      <NoShowNotice order={order} />
      <EndangeredNotice order={order} />
      <RiskNotice order={order} />
      {order.status === orderStatus.pending && !order.actions.includes('approve') ? (
        <Notice tone="warning">{t.awaitsManager}</Notice>
      ) : null}
      {order.remark === '' ? null : <Notice title={t.remark}>{order.remark}</Notice>}
      {order.reason === '' ? null : <Notice title={t.reason}>{order.reason}</Notice>}
      {order.cancelReason === '' ? null : (
        <Notice tone="warning" title={t.cancelledBecause}>
          {reasons.toldReason(order.cancelReason)}
        </Notice>
      )}
    </>
  );
}
