import { useId, type ReactNode } from 'react';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderSummary } from '#web/parts/orders/order-types.ts';
import { PeriodText } from '#web/parts/orders/PeriodText.tsx';
import { StatusTag } from '#web/parts/orders/StatusTag.tsx';
import { Link } from '#web/routing/Link.tsx';
import { ordersText } from '#web/text/orders.ts';
import { Card } from '#ui/Card.tsx';
import { GearArt } from '#ui/GearArt.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Money } from '#ui/Money.tsx';

type Props = {
  order: OrderSummary;
  /** Where it leads. */
  to: string;
  /** `guest` shows the store, `staff` shows the guest. */
  side: 'guest' | 'staff';
  /** For staff, in a list of several stores. */
  showsStore?: boolean;
  /** A control of its own below the rest, such as a link to what is done next. */
  action?: ReactNode;
};

/** One order of a list: number, status, days, gear and money; it leads to a page. */
export function OrderCard({ order, to, side, showsStore = side === 'guest', action }: Props) {
  const id = useId();
  return (
    <Card
      as="article"
      aria-labelledby={`${id}-number ${id}-told`}
      pad="none"
      className="flex h-full flex-col"
    >
      {/* Read out, the whole of a card is too long, and Chromium finds no name in it at all. */}
      <Link
        to={to}
        aria-labelledby={`${id}-number ${id}-told ${id}-status`}
        className="press flex flex-1 flex-col gap-3 rounded-xl p-4 text-inherit no-underline"
      >
        <span className="flex items-center justify-between gap-3">
          <span id={`${id}-number`} className="text-ink-3 tnum truncate text-sm">
            {order.orderNumber}
          </span>
          <span id={`${id}-status`} className="inline-flex shrink-0">
            <StatusTag status={order.status} deliveryMethod={order.deliveryMethod} overdue={order.overdue} />
          </span>
        </span>
        {order.proofNeeded ? (
          <Unproven order={order} toldId={`${id}-told`} />
        ) : (
          <Told order={order} toldId={`${id}-told`} side={side} showsStore={showsStore} />
        )}
      </Link>
      {action == null ? null : <div className="px-4 pb-4 empty:hidden">{action}</div>}
    </Card>
  );
}

type ToldProps = Pick<Props, 'order'> & {
  /** Of what names the order in words. */
  toldId: string;
};

/** What a guest's login is told of an order that another one made. */
function Unproven({ order, toldId }: ToldProps) {
  const words = ordersText.use();
  return (
    <>
      <span id={toldId}>
        <PeriodText order={order} className="text-md font-semibold" />
      </span>
      <p className="text-ice-ink flex items-center gap-1.5 text-sm">
        <Icon name="lock" size={16} />
        {words.proofNeeded}
      </p>
    </>
  );
}

function Told({ order, toldId, side, showsStore }: ToldProps & Pick<Props, 'side' | 'showsStore'>) {
  const words = ordersText.use();
  const { gear } = useGearWords();
  return (
    <>
      <div className="flex items-center gap-3">
        <GearStack titles={order.titles} />
        <div id={toldId} className="min-w-0 flex-1">
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
      <span className="border-line mt-auto flex items-center justify-between gap-3 border-t pt-3">
        <span className="text-ink-3 text-sm">{words.allPieces(order.itemCount)}</span>
        <Amounts order={order} />
      </span>
    </>
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
