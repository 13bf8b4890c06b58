import { buttonClass } from '#ui/button-class.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useList } from '#web/api/lists.ts';
import { ListedPages } from '#web/parts/lists/ListedPages.tsx';
import { OrderCard } from '#web/parts/orders/OrderCard.tsx';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { payText } from '#web/text/pay.ts';
import { useText } from '#web/text/use-text.ts';

/** The guest's orders with something to pay; each leads to its bill. */
export function DueList() {
  const list = useList('orders.list', { mine: 'true', due: 'true' });
  return (
    <ListedPages list={list} none={<NothingDue />}>
      <ul className="m-0 flex list-none flex-col gap-3 p-0 pt-1">
        {list.items.map((order) => (
          <li key={order.id}>
            <Link
              to={pathTo('customerPayment', { orderId: order.id })}
              className="press block rounded-xl text-inherit no-underline"
            >
              <OrderCard order={order} side="guest" />
            </Link>
          </li>
        ))}
      </ul>
    </ListedPages>
  );
}

function NothingDue() {
  const t = useText(payText);
  return (
    <EmptyState
      title={t.listNone}
      text={t.listNoneText}
      action={
        <Link to={pathTo('customerOrders')} className={buttonClass({ variant: 'secondary' })}>
          {t.allOrders}
        </Link>
      }
    />
  );
}
