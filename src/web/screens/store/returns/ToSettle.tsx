import { Money } from '#ui/Money.tsx';
import { Icon } from '#ui/Icon.tsx';
import { dotted } from '#ui/whole-parts.ts';
import { useCall } from '#web/api/queries.ts';
import { PagedCard } from '#web/parts/lists/PagedCard.tsx';
import type { OrderDetail, OrderSummary } from '#web/parts/orders/order-types.ts';
import { Link } from '#web/routing/Link.tsx';
import { settleWayOf } from '#web/screens/store/returns/settle-way.ts';
import { returnsText } from '#web/text/returns.ts';
import { storeText } from '#web/text/store.ts';

/** The orders of a store whose gear is all back, with what goes back or is due; each leads to its settlement. */
export function ToSettle({ storeId }: { storeId: string }) {
  const t = returnsText.use();
  return (
    <section className="flex flex-col gap-2">
      <h2 className="px-1 text-lg font-semibold">{t.toSettle}</h2>
      <PagedCard
        call="orders.list"
        input={{ storeId, gearBack: true }}
        keyOf={(order) => order.id}
        none={
          <p className="text-ink-3 bg-surface shadow-card rounded-xl p-5 text-center">{t.toSettleNone}</p>
        }
        byPress
      >
        {(order) => <SettleRow order={order} />}
      </PagedCard>
    </section>
  );
}

/** One of them; what is due is worked out from the whole order. */
function SettleRow({ order }: { order: OrderSummary }) {
  const { data } = useCall('orders.get', { id: order.id });
  const to = data === undefined ? null : settleWayOf(data).to;
  const row = <RowBody order={order} detail={data} />;
  const className = 'flex min-h-16 items-center gap-3 p-4 text-inherit no-underline';
  if (to === null) return <div className={className}>{row}</div>;
  return (
    <Link to={to} className={`press hover:bg-sunken ${className}`}>
      {row}
      <span className="text-ink-3">
        <Icon name="chevron-right" size={18} />
      </span>
    </Link>
  );
}

function RowBody({ order, detail }: { order: OrderSummary; detail: OrderDetail | undefined }) {
  const t = returnsText.use();
  const way = detail === undefined ? null : settleWayOf(detail);
  const notes =
    way === null
      ? []
      : [
          way.harmed > 0 ? t.harmed(way.harmed) : '',
          way.isLate ? t.late : '',
          way.to === null ? t.waitsRefund : '',
        ];
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block text-md font-semibold">{order.customerName}</span>
        <span className="text-ink-3 tnum block text-sm">{dotted([order.orderNumber, ...notes])}</span>
      </span>
      {way === null || way.totalFen === 0 || way.harmed > 0 ? null : <Total fen={way.totalFen} />}
    </>
  );
}

/** What is to be collected, or below 0 goes back. */
function Total({ fen }: { fen: number }) {
  const t = storeText.use();
  const goesBack = fen < 0;
  return (
    <span className="shrink-0 text-right">
      <span className="text-ink-3 block text-sm">{goesBack ? t.goesBack : t.toCollect}</span>
      <Money fen={Math.abs(fen)} className={goesBack ? 'text-success' : 'text-warning'} />
    </span>
  );
}
