import { orderStatus } from '#domain/orders/status.ts';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import { MessageGuest } from '#web/parts/orders/MessageGuest.tsx';
import { PersonGroups } from '#web/parts/orders/PersonGroups.tsx';
import { dayText } from '#web/parts/time/day-text.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { TickedArt } from '#web/parts/gear/scanned-lines.tsx';
import { isReady, type PreparedOrder } from '#web/screens/store/preparation/use-day-scan.ts';
import { useLocale } from '#web/state/language.ts';
import { dispatchText } from '#web/text/dispatch.ts';
import { messageGuestText } from '#web/text/message-guest.ts';
import { ordersText } from '#web/text/orders.ts';
import { preparationText } from '#web/text/preparation.ts';
import { storeText } from '#web/text/store.ts';

type Line = PreparedOrder['lines'][number];

export type CardProps = {
  order: PreparedOrder;
  /** The line that the last code served. */
  freshId: string | null;
  /** null for those who may not. */
  onUnbind: ((lineId: string) => void) | null;
};

/** One order to get ready: whose it is, where it goes, and its gear under the people who use it. */
export function OrderCard({ order, freshId, onUnbind }: CardProps) {
  return (
    <Card as="article" aria-label={order.customerName} className="flex flex-col gap-3">
      <CardHead order={order} />
      {order.remark === '' ? null : (
        <p className="bg-ice-soft text-ice-ink rounded-lg px-3 py-2 text-sm">{order.remark}</p>
      )}
      <PersonGroups order={order} areCards>
        {(line) => <LineRow key={line.id} line={line} isFresh={line.id === freshId} onUnbind={onUnbind} />}
      </PersonGroups>
      <CardEnd order={order} />
    </Card>
  );
}

function CardHead({ order }: { order: PreparedOrder }) {
  const t = preparationText.use();
  const words = ordersText.use();
  const locale = useLocale();
  return (
    <header className="flex flex-col gap-1">
      <span className="flex items-center justify-between gap-3">
        <Link
          to={pathTo('storeOrder', { id: order.id })}
          className="press -mx-1 flex min-h-11 min-w-0 items-center gap-1 rounded-md px-1"
        >
          <span className="truncate text-lg font-semibold">{order.customerName}</span>
          <Icon name="chevron-right" size={18} />
        </Link>
        <span className="flex shrink-0 gap-1.5">
          {order.status === orderStatus.reserved || order.dueFen > 0 ? (
            <Tag tone="warning">{t.unpaid}</Tag>
          ) : null}
          <Tag tone={order.deliveryMethod === 'Delivery' ? 'violet' : 'ice'}>
            {words[`delivery.${order.deliveryMethod}`]}
          </Tag>
        </span>
      </span>
      <span className="text-ink-3 tnum text-sm">
        {order.orderNumber} · {dayText(order.startDate, locale)} · {words.days(order.days)}
      </span>
      {order.deliveryMethod === 'Delivery' ? (
        <span className="text-ink-2 flex items-start gap-1.5 text-base">
          <Icon name="truck" size={18} />
          <span className="min-w-0">{order.deliveryAddress}</span>
        </span>
      ) : null}
    </header>
  );
}

type LineProps = { line: Line; isFresh: boolean; onUnbind: CardProps['onUnbind'] };

function LineRow({ line, isFresh, onUnbind }: LineProps) {
  const t = storeText.use();
  const { nameOf } = useGearWords();
  const isBound = line.boundTo !== null;
  return (
    <li
      className={cx(
        '-mx-2.5 flex min-h-14 items-center gap-3 rounded-lg border-2 p-2 transition-colors',
        isFresh ? 'border-success bg-success-soft' : 'border-transparent',
      )}
    >
      <TickedArt art={line.art} tick={isBound ? 'fine' : 'open'} />
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold">
          {nameOf(line)}
          {line.quantity > 1 ? <span className="tnum"> ×{line.quantity}</span> : null}
        </span>
        <CodeOf line={line} />
      </span>
      {isBound && onUnbind !== null ? (
        <IconButton icon="close" label={t.unbind(nameOf(line))} onClick={() => onUnbind(line.id)} />
      ) : null}
    </li>
  );
}

function CodeOf({ line: { boundTo, barcode, named } }: { line: Line }) {
  const t = storeText.use();
  const d = dispatchText.use();
  if (boundTo !== null)
    return <span className="text-success tnum block text-sm font-medium">{t.boundTo(boundTo)}</span>;
  return (
    <span className="text-ink-3 tnum block text-sm">
      {barcode === null ? t.notBound : named ? d.takeChosen(barcode) : t.heldFor(barcode)}
    </span>
  );
}

type Way = { readonly to: string; readonly icon: IconName; readonly label: string };

/** The way on: money first, then the hand-over; while gear is missing the order's own bench. */
export const useWayOn = () => {
  const t = preparationText.use();
  return (order: PreparedOrder): Way => {
    const { orderNumber, id } = order;
    const bench = pathTo('storeOrderCreate', { orderNumber });
    if (!isReady(order)) return { to: bench, icon: 'arrow-right', label: t.openOrder };
    const owes = order.status === orderStatus.reserved || order.dueFen > 0;
    if (owes) return { to: pathTo('storePayment', { id }), icon: 'wallet', label: t.collect };
    const travels = order.deliveryMethod === 'Delivery';
    return { to: bench, icon: travels ? 'truck' : 'arrow-right', label: travels ? t.load : t.handOver };
  };
};

function CardEnd({ order }: { order: PreparedOrder }) {
  const message = messageGuestText.use();
  const { to, icon, label } = useWayOn()(order);
  const look = isReady(order) ? { icon } : ({ variant: 'soft', size: 'sm' } as const);
  const next = (
    <LinkButton to={to} full {...look}>
      {label}
    </LinkButton>
  );
  if (!isReady(order) || order.deliveryMethod === 'Delivery') return next;
  return (
    <div className="flex flex-col gap-2">
      {next}
      <MessageGuest
        phone={order.customerPhone}
        label={message.tellReady}
        text={message.ready(order.storeName, order.orderNumber)}
      />
    </div>
  );
}
