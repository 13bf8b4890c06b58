import { useMoment } from '#web/parts/time/use-moment.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { dayOf } from '#domain/time/zone.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Tag } from '#ui/Tag.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { isMissed } from '#web/parts/orders/is-missed.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { PeriodEnds } from '#web/parts/orders/PeriodEnds.tsx';
import { SecuredBy } from '#web/parts/orders/SecuredBy.tsx';
import { StatusTag } from '#web/parts/orders/StatusTag.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { clockText } from '#web/parts/time/time-text.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { pathTo } from '#web/paths.ts';
import { MoneyWaits, LateNotice } from '#web/screens/store/counter/order-notices.tsx';
import { LineRescue } from '#web/screens/store/risk/Rescues.tsx';
import { EndangeredNotice, riskSentence } from '#web/screens/store/risk/risk-notices.tsx';
import { useLocale } from '#web/state/language.ts';
import { datesText } from '#web/text/dates.ts';
import { noShowText } from '#web/text/no-show.ts';
import { ordersText } from '#web/text/orders.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { riskText } from '#web/text/risk.ts';
import { storeText } from '#web/text/store.ts';

/** Which gear of an order cannot come, why, and what staff can do about it; nothing where all is well. */
function RiskNotice({ order }: { order: OrderDetail }) {
  const t = riskText.use();
  const { nameOf } = useGearWords();
  const locale = useLocale();
  const lines = order.lines.flatMap(({ risk, ...line }) => (risk === undefined ? [] : { ...line, risk }));
  const others = new Map(
    lines.flatMap(({ risk }) =>
      risk.otherOrder === null ? [] : ([[risk.otherOrder.id, risk.otherOrder]] as const),
    ),
  );
  if (lines.length === 0) return null;
  return (
    <Notice tone="danger" title={t.orderTitle}>
      <ul className="m-0 mt-1 flex list-none flex-col gap-3 p-0">
        {lines.map((line) => (
          <li key={line.id}>
            <span className="font-medium">{nameOf(line)}</span>
            {' · '}
            {riskSentence(line.risk, t, locale)}
            {line.risk.reason === 'short' ? null : <LineRescue order={order} lineId={line.id} />}
          </li>
        ))}
      </ul>
      <p className="text-ink-2 mt-2">{t.whatToDo}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {order.actions.includes('bind') ? (
          <LinkButton
            to={pathTo('storeOrderCreate', { orderNumber: order.orderNumber })}
            size="sm"
            variant="secondary"
          >
            {t.bindAnother}
          </LinkButton>
        ) : null}
        {[...others.values()].map(({ id, orderNumber }) => (
          <LinkButton key={id} to={pathTo('storeOrder', { id })} size="sm" variant="secondary">
            {t.seeOther(orderNumber)}
          </LinkButton>
        ))}
      </div>
    </Notice>
  );
}

/** What can be done with a paid order that nobody came for; nothing while its hire goes on. */
function NoShowNotice({ order }: { order: OrderDetail }) {
  const t = noShowText.use();
  const now = useNow(60_000);
  if (!isMissed(order, now)) return null;
  return (
    <Notice tone="warning" title={t.staffTitle}>
      {t.staffText}
    </Notice>
  );
}

/** Where the order stands, its days, and what presses. */
export function StatusCard({ order }: { order: OrderDetail }) {
  const moment = useMoment(order.storeId);
  const words = ordersText.use();
  const t = storeText.use();
  const dates = datesText.use();
  const reasons = reasonsText.use();
  const untils: Partial<Record<OrderDetail['status'], (time: string) => string>> = {
    [orderStatus.pendingDelivery]: dates.datesUntil,
    [orderStatus.pendingPayment]: dates.extensionUntil,
  };
  const until = untils[order.status] ?? t.heldUntil;
  const place = { locale: useLocale(), zone: useZone(order.storeId) };
  const isDueOnLastDay = dayOf(Date.parse(order.dueAt), place.zone) === order.lastDay;
  const terms = dotted([
    isDueOnLastDay ? '' : t.dueAt(moment(order.dueAt)),
    order.expiresAt === null ? '' : until(moment(order.expiresAt)),
  ]);
  const isEnded = order.status === orderStatus.completed || order.status === orderStatus.cancelled;
  return (
    <>
      <Card pad="lg" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <StatusTag status={order.status} deliveryMethod={order.deliveryMethod} overdue={order.overdue} />
          <Tag>{words[`type.${order.type}`]}</Tag>
          <span className="text-ink-3 tnum ml-auto text-base select-all">{order.orderNumber}</span>
        </div>
        <PeriodEnds
          startOn={order.startDate}
          lastOn={order.lastDay}
          days={order.days}
          lastTime={isDueOnLastDay ? clockText(order.dueAt, place) : undefined}
          travels={order.deliveryMethod === 'Delivery'}
        />
        {isEnded || terms === '' ? null : <p className="text-ink-3 tnum text-sm">{terms}</p>}
        <SecuredBy order={order} />
      </Card>
      <MoneyWaits order={order} />
      <LateNotice order={order} />
      <NoShowNotice order={order} />
      <EndangeredNotice order={order} />
      <RiskNotice order={order} />
      {order.status === orderStatus.pending && !order.actions.includes('approve') ? (
        <Notice tone="warning">{t.awaitsManager}</Notice>
      ) : null}
      {order.cancelReason === '' ? null : (
        <Notice tone="warning" title={t.cancelledBecause}>
          {reasons.reasonText(order.cancelReason)}
        </Notice>
      )}
    </>
  );
}
