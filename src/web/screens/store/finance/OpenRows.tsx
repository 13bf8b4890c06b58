import { daysBetween } from '#domain/time/days.ts';
import { dayOf } from '#domain/time/zone.ts';
import { Money } from '#ui/Money.tsx';
import { Tag } from '#ui/Tag.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import type { Due, Refund } from '#web/screens/store/finance/finance-types.ts';
import { financeText } from '#web/text/finance.ts';
import { ordersText } from '#web/text/orders.ts';
import { useText } from '#web/text/use-text.ts';

type RowProps = {
  order: Pick<Due, 'storeId' | 'storeName' | 'orderNumber' | 'customerName' | 'since'>;
  to: string;
  showsStore: boolean;
  amountFen: number;
  tag?: React.ReactNode;
};

function Row({ order, to, showsStore, amountFen, tag }: RowProps) {
  const t = useText(financeText);
  const zone = useZone(order.storeId);
  const now = useNow(60_000);
  const days = Math.max(0, daysBetween(dayOf(Date.parse(order.since), zone), dayOf(now, zone)));
  const about = [order.customerName, showsStore ? order.storeName : '', t.sinceDays(days)];
  return (
    <Link to={to} className="hover:bg-sunken flex items-center gap-3 p-4 text-inherit no-underline">
      <span className="min-w-0 flex-1">
        <span className="tnum block text-md font-medium">{order.orderNumber}</span>
        <span className="text-ink-3 block text-sm">{about.filter((part) => part !== '').join(' · ')}</span>
      </span>
      {tag}
      <Money fen={amountFen} size="md" />
    </Link>
  );
}

/** An order that still has to pay. */
export function DueRow({ due, showsStore }: { due: Due; showsStore: boolean }) {
  const to = pathTo('storePayment', { id: due.orderId });
  return <Row order={due} to={to} showsStore={showsStore} amountFen={due.dueFen} />;
}

/** A refund on its way, and how far it is. */
export function RefundRow({ refund, showsStore }: { refund: Refund; showsStore: boolean }) {
  const t = useText(financeText);
  const orders = useText(ordersText);
  const needsHelp = refund.state === 'abnormal' || refund.state === 'cashNeeded';
  const state = t[`state.${refund.state ?? (refund.method === 'cash' ? 'cash' : 'planned')}`];
  return (
    <Row
      order={refund}
      to={pathTo('storePayment', { id: refund.orderId })}
      showsStore={showsStore}
      amountFen={refund.amountFen}
      tag={
        <span className="flex flex-col items-end gap-1">
          <Tag tone={needsHelp ? 'danger' : 'neutral'}>{state}</Tag>
          <span className="text-ink-3 text-sm">{orders[`method.${refund.method}`]}</span>
        </span>
      }
    />
  );
}
