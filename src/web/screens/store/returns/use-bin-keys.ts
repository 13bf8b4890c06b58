import { orderStatus } from '#domain/orders/status.ts';
import { useCall } from '#web/api/queries.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { CounterKey, PageKeys } from '#web/screens/store/counter/keys/CounterKeys.tsx';
import { piecesOf, type BinCards } from '#web/screens/store/returns/bin-cards.ts';
import { settleWayOf, settleWords } from '#web/screens/store/returns/settle-way.ts';
import { glovesText } from '#web/text/gloves.ts';
import { returnsText } from '#web/text/returns.ts';

/** A piece that came back, and its order. */
export type BackPiece = { readonly order: OrderDetail; readonly line: OrderLine };

type Asked = {
  readonly cards: BinCards;
  readonly undo: CounterKey;
  readonly onDamaged: (piece: BackPiece) => void;
};

/** A piece of an order that came back whole and may still be corrected. */
const pieceOf = (order: OrderDetail, lineId: string | undefined): BackPiece | undefined => {
  const line = order.lines.find(({ id }) => id === lineId);
  const isOpen = line !== undefined && line.returned > 0 && order.actions.includes('correctClose');
  return isOpen ? { order, line } : undefined;
};

/** The order that was scanned last, unless it is over, and the piece of it. */
const useLast = ([first]: BinCards) => {
  const { data } = useCall('orders.get', { id: first?.orderId ?? '' }, { enabled: first !== undefined });
  if (first === undefined || data === undefined || data.status === orderStatus.completed)
    return { order: undefined, piece: undefined };
  return { order: data, piece: pieceOf(data, first.lineIds[0]) };
};

/** The large keys of the return bin: settle what is all back, take the last scan back, note that the last piece is damaged. */
export const useBinKeys = ({ cards, undo, onDamaged }: Asked): PageKeys => {
  const t = returnsText.use();
  const g = glovesText.use();
  const { order, piece } = useLast(cards);
  const { back, all } = piecesOf(order?.lines ?? []);
  const way = order !== undefined && back === all ? settleWayOf(order) : null;
  const why = order === undefined ? g.noPiece : way === null ? g.notAllBack : t.waitsRefund;
  return {
    confirm: {
      label: way === null ? t.settle : settleWords(way, t),
      icon: 'check',
      onPress: () => {
        if (way?.to != null) navigate(way.to);
      },
      why: way?.to == null ? why : null,
    },
    undo,
    other: {
      label: t.markDamaged,
      icon: 'alert',
      onPress: () => {
        if (piece !== undefined) onDamaged(piece);
      },
      why: piece === undefined ? g.noPiece : null,
    },
  };
};
