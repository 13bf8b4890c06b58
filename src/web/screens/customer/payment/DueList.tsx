import { NothingHere } from '#web/parts/frame/NothingHere.tsx';
import { orderStatus } from '#domain/orders/status.ts';
import { useList } from '#web/api/lists.ts';
import { ListedPages } from '#web/parts/lists/ListedPages.tsx';
import { OrderCard } from '#web/parts/orders/OrderCard.tsx';
import { pathTo } from '#web/paths.ts';
import { payText } from '#web/text/pay.ts';

type Listed = ReturnType<typeof useList<'orders.list'>>['items'];

/** The guest's orders with something to pay, then reservations, which may be paid ahead; each leads to its bill. */
export function DueList() {
  const t = payText.use();
  const due = useList('orders.list', { mine: 'true', due: 'true' });
  const reserved = useList('orders.list', {
    mine: 'true',
    status: String(orderStatus.reserved),
  });
  const ahead =
    reserved.items.length === 0 ? null : (
      <section className="flex flex-col gap-3 pt-3">
        <h2 className="text-ink-2 px-1 text-sm font-semibold">{t.reserved}</h2>
        <Orders items={reserved.items} />
      </section>
    );
  return (
    <>
      <ListedPages list={due} byPress none={ahead === null && !reserved.isPending ? <NothingDue /> : null}>
        <Orders items={due.items} />
      </ListedPages>
      {ahead}
    </>
  );
}

function Orders({ items }: { items: Listed }) {
  return (
    <ul className="m-0 flex list-none flex-col gap-3 p-0 pt-1">
      {items.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} to={pathTo('customerPayment', { orderId: order.id })} side="guest" />
        </li>
      ))}
    </ul>
  );
}

function NothingDue() {
  const t = payText.use();
  return (
    <NothingHere title={t.listNone} text={t.listNoneText} to={pathTo('customerOrders')} label={t.allOrders} />
  );
}
