import { orderStatus } from '#domain/orders/status.ts';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Tag } from '#ui/Tag.tsx';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { StatusTag } from '#web/parts/orders/StatusTag.tsx';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { openUnits } from '#web/parts/orders/open-units.ts';
import { DeclaredNotice } from '#web/screens/store/counter/declared-notice.tsx';
import { CountBar } from '#web/parts/gear/scanned-lines.tsx';
import { useOrder } from '#web/screens/store/counter/use-order.ts';
import { linesOut } from '#web/parts/orders/open-units.ts';
import { piecesOf } from '#web/screens/store/returns/bin-cards.ts';
import { PieceRow } from '#web/screens/store/returns/PieceRow.tsx';
import { settleWayOf, settleWords } from '#web/screens/store/returns/settle-way.ts';
import { EndangeredNotice } from '#web/screens/store/risk/risk-notices.tsx';
import { returnsText } from '#web/text/returns.ts';

type Props = {
  orderId: string;
  lineIds: readonly string[];
  /** It was scanned last. */
  isFirst: boolean;
};

/** An order in the bin: whose it is, what came back of it, what is still out; nothing once it is over. */
export function BinCard({ orderId, lineIds, isFirst }: Props) {
  const { data: order } = useOrder(orderId);
  if (order === undefined || order.status === orderStatus.completed) return null;
  return (
    <Card as="article" aria-label={order.customerName} pad="lg" className="flex flex-col gap-3">
      <Head order={order} />
      <DeclaredNotice order={order} />
      <EndangeredNotice order={order} />
      <Settle order={order} />
      <Pieces order={order} lineIds={lineIds} isFirst={isFirst} />
      <StillOut order={order} />
    </Card>
  );
}

function Head({ order }: { order: OrderDetail }) {
  const t = returnsText.use();
  const { back, all } = piecesOf(order.lines);
  return (
    <>
      <Link
        to={pathTo('storeOrder', { id: order.id })}
        className="press -m-2 flex items-center gap-3 rounded-lg p-2"
      >
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-lg font-semibold">{order.customerName}</span>
            {back === all ? (
              <Tag tone="success">{t.allBack}</Tag>
            ) : (
              <StatusTag
                status={order.status}
                deliveryMethod={order.deliveryMethod}
                overdue={order.overdue}
              />
            )}
          </span>
          <span className="text-ink-3 tnum block text-sm">{order.orderNumber}</span>
        </span>
        <span className="text-ink-3">
          <Icon name="chevron-right" size={20} />
        </span>
      </Link>
      <CountBar done={back} all={all} label={t.backOf(back, all)} />
    </>
  );
}

function Pieces({ order, lineIds, isFirst }: Omit<Props, 'orderId'> & { order: OrderDetail }) {
  const lines = lineIds
    .flatMap((lineId) => order.lines.find(({ id }) => id === lineId) ?? [])
    // What was given for other gear is none of the order's any more.
    .filter(({ exchanged, quantity }) => exchanged < quantity);
  if (lines.length === 0) return null;
  return (
    <ul className="-mx-2 flex list-none flex-col gap-1 p-0">
      {lines.map((line, place) => (
        <PieceRow key={line.id} order={order} line={line} isFresh={isFirst && place === 0} />
      ))}
    </ul>
  );
}

function StillOut({ order }: { order: OrderDetail }) {
  const t = returnsText.use();
  const { nameOf } = useGearWords();
  const out = linesOut(order.lines);
  if (out.length === 0) return null;
  return (
    <section className="border-line border-t pt-3">
      <h2 className="text-ink-2 text-sm font-medium">{t.stillOut}</h2>
      <ul className="text-ink-2 m-0 list-none p-0 text-sm">
        {out.map((line) => (
          <li key={line.id} className="flex justify-between gap-3 py-1">
            <span>
              {nameOf(line)}
              {openUnits(line) > 1 ? <span className="tnum"> ×{openUnits(line)}</span> : null}
            </span>
            <span className="text-ink-3 tnum">{line.boundTo}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Settle({ order }: { order: OrderDetail }) {
  const t = returnsText.use();
  const { back, all } = piecesOf(order.lines);
  const way = settleWayOf(order);
  if (back < all || way.to === null) return null;
  return (
    <LinkButton to={way.to} full>
      {settleWords(way, t)}
    </LinkButton>
  );
}
