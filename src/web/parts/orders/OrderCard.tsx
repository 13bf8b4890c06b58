import type { ReactNode } from 'react';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderSummary } from '#web/parts/orders/order-types.ts';
import { PeriodText } from '#web/parts/orders/PeriodText.tsx';
import { StatusTag } from '#web/parts/orders/StatusTag.tsx';
import { Link } from '#web/routing/Link.tsx';
import { ordersText } from '#web/text/orders.ts';
import { Card } from '#ui/Card.tsx';
import { GearArt } from '#ui/GearArt.tsx';
import { Money } from '#ui/Money.tsx';

type Props = {
  order: OrderSummary;
  /** Where it leads. */
  to: string;
  /** `guest` shows the store, `staff` shows the guest. */
  side: 'guest' | 'staff';
  /** For staff, in a list of several stores. */
  showsStore?: boolean;
  /** Below the amounts, such as what to do next. */
  footer?: ReactNode;
};

/** One order of a list: number, status, days, gear and money; it leads to a page. */
export function OrderCard({ order, to, side, showsStore = side === 'guest', footer }: Props) {
  const words = ordersText.use();
  const { gear } = useGearWords();
  return (
    <Link to={to} className="press block h-full rounded-xl text-inherit no-underline *:h-full">
      <Card as="article" className="flex flex-col gap-3">
        <header className="flex items-center justify-between gap-3">
          <span className="text-ink-3 tnum truncate text-sm">{order.orderNumber}</span>
          <StatusTag status={order.status} deliveryMethod={order.deliveryMethod} overdue={order.overdue} />
        </header>
        <div className="flex items-center gap-3">
          <GearStack titles={order.titles} />
          <div className="min-w-0 flex-1">
            {side === 'staff' ? (
              <p className="flex min-w-0 items-baseline gap-2">
                <span className="truncate text-md font-semibold">{order.customerName}</span>
                <span className="text-ink-3 tnum text-sm">{order.customerPhone}</span>
              </p>
            ) : null}
            <PeriodText order={order} className={side === 'staff' ? 'text-base' : 'text-md font-semibold'} />
            <p className={side === 'staff' ? 'text-ink-3 truncate text-sm' : 'text-ink-2 truncate text-base'}>
              {whatOf(order, gear, words.andMore)}
            </p>
            {showsStore ? <p className="text-ink-3 truncate text-sm">{order.storeName}</p> : null}
          </div>
        </div>
        <footer className="border-line flex items-center justify-between gap-3 border-t pt-3">
          <span className="text-ink-3 text-sm">{words.allPieces(order.itemCount)}</span>
          <Amounts order={order} />
        </footer>
        {footer}
      </Card>
    </Link>
  );
}

function Amounts({ order }: { order: OrderSummary }) {
  const words = ordersText.use();
  if (order.dueFen > 0) {
    return (
      <span className="text-warning flex items-baseline gap-2">
        <span className="text-sm">{words['bill.Open']}</span>
        <Money fen={order.dueFen} size="lg" />
      </span>
    );
  }
  return (
    <span className="flex items-baseline gap-2">
      <span className="text-ink-3 text-sm">{words['bill.charge']}</span>
      <Money fen={order.chargeFen} size="lg" />
    </span>
  );
}

/** The drawings of the first few things, overlapping a little. */
function GearStack({ titles }: { titles: OrderSummary['titles'] }) {
  const arts = [...new Set(titles.map(({ art }) => art))].slice(0, 2);
  return (
    <span aria-hidden="true" className="flex shrink-0 -space-x-5">
      {arts.map((art) => (
        <span key={art} className="bg-surface inline-flex rounded-lg p-0.5">
          <GearArt art={art} size={56} className="rounded-md" />
        </span>
      ))}
    </span>
  );
}

const whatOf = ({ titles }: OrderSummary, gear: (own: string) => string, andMore: string): string => {
  const [first] = titles;
  if (first === undefined) return '';
  const name = first.quantity > 1 ? `${gear(first.title)} ×${first.quantity}` : gear(first.title);
  return titles.length > 1 ? `${name} ${andMore}` : name;
};
