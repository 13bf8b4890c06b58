import { listIn, textOf, type Fields } from '#server/gateways/exchange.ts';
import { yuanIn } from '#server/gateways/vouchers/voucher-answer.ts';

/** Kinds of amounts that the guest paid; all others are discounts. Source: the field amountType of paymentDetail. */
const ownKinds = new Set(['10', '23', '25', '26', '29']);
type Sums = { readonly ownFen: number; readonly orderFen: number };

const sumsOf = (data: Fields): Sums =>
  listIn(data, 'paymentDetail').reduce<Sums>(
    ({ ownFen, orderFen }, detail) => {
      const [kind, fen] = [textOf(detail, 'amountType'), yuanIn(detail, 'amount') ?? 0];
      return { ownFen: ownFen + (ownKinds.has(kind) ? fen : 0), orderFen: orderFen + fen };
    },
    { ownFen: 0, orderFen: 0 },
  );

/**
 * What a guest paid for one voucher, in fen: its part of what the order's details say, since those are the whole
 * order's. Its price where they say nothing.
 */
export const paidFenOf = (data: Fields, priceFen: number): number => {
  const { ownFen, orderFen } = sumsOf(data);
  if (orderFen === 0 || priceFen === 0) return priceFen;
  const vouchers = Math.max(1, Math.round(orderFen / priceFen));
  return Math.min(priceFen, Math.floor(ownFen / vouchers));
};
