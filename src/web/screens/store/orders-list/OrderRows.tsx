import { orderStatus } from '#domain/orders/status.ts';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { Money } from '#ui/Money.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderSummary } from '#web/parts/orders/order-types.ts';
import { PeriodText } from '#web/parts/orders/PeriodText.tsx';
import { StatusTag } from '#web/parts/orders/StatusTag.tsx';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { stepOfSummary } from '#web/screens/store/counter/next-step.ts';
import { ordersText } from '#web/text/orders.ts';
import { storeText } from '#web/text/store.ts';

const columns =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_minmax(0,1.1fr)_9rem_6rem_5rem] items-center gap-4 px-5';

/** Orders as the rows of a desk's list. */
export function OrderRows({ orders, showsStore }: { orders: readonly OrderSummary[]; showsStore: boolean }) {
  const t = storeText.use();
  const words = ordersText.use();
  const { gear } = useGearWords();
  return (
    <Card pad="none" className="overflow-hidden">
      <div aria-hidden="true" className={cx(columns, 'text-ink-3 border-line border-b py-3 text-sm')}>
        <span>{t.columnGuest}</span>
        <span>{t.columnPeriod}</span>
        <span>{t.columnGear}</span>
        <span>{t.columnStatus}</span>
        <span className="text-right">{t.columnMoney}</span>
        <span />
      </div>
      <ul className="divide-line m-0 list-none divide-y p-0">
        {orders.map((order) => (
          <li key={order.id}>
            <Link
              to={pathTo('storeOrder', { id: order.id })}
              className={cx(columns, 'hover:bg-sunken min-h-18 py-3 transition-colors')}
            >
              <span className="min-w-0">
                <span className="block truncate text-md font-semibold">{order.customerName}</span>
                <span className="text-ink-3 tnum block truncate text-sm">{order.customerPhone}</span>
              </span>
              <span className="min-w-0">
                <PeriodText order={order} />
                <span className="text-ink-3 tnum block truncate text-sm">{order.orderNumber}</span>
              </span>
              <span className="min-w-0">
                <span className="block truncate">{gear(order.titles[0]?.title ?? '')}</span>
                <span className="text-ink-3 block truncate text-sm">
                  {words.allPieces(order.itemCount)}
                  {showsStore ? ` · ${order.storeName}` : ''}
                </span>
              </span>
              <StatusTag
                status={order.status}
                deliveryMethod={order.deliveryMethod}
                overdue={order.overdue}
              />
              <RowMoney order={order} />
              <NextWord order={order} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function RowMoney({ order }: { order: OrderSummary }) {
  const words = ordersText.use();
  const isDue = order.dueFen > 0;
  // A reservation's bill counts once it is asked for.
  if (order.status === orderStatus.reserved) return <span className="text-ink-3 text-right">—</span>;
  return (
    <span className={cx('text-right', isDue && 'text-warning')}>
      <Money fen={isDue ? order.dueFen : order.chargeFen} size="md" />
      <span className={cx('block text-sm', !isDue && 'text-ink-3')}>
        {isDue ? words['bill.Open'] : words['bill.charge']}
      </span>
    </span>
  );
}

function NextWord({ order }: { order: OrderSummary }) {
  const t = storeText.use();
  const step = stepOfSummary(order);
  return (
    <span className="text-ice-ink flex items-center justify-end gap-1 text-right text-sm font-semibold">
      {step === null ? null : t[`stepShort.${step}`]}
      <Icon name="chevron-right" size={16} />
    </span>
  );
}
