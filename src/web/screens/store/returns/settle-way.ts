import { moneyText } from '#ui/Money.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { billToPay } from '#web/parts/orders/bill-to-pay.ts';
import { pathTo } from '#web/paths.ts';
import { cashToGiveBack } from '#web/screens/store/counter/next-step.ts';
import { emptySettleForm, reckonSettlement } from '#web/screens/store/return/settlement.ts';

type SettleWay = {
  /** Where it goes on; null: a payment company sends the money, and nobody has to do anything. */
  readonly to: string | null;
  /** In fen: above 0 it is to be collected, below 0 it goes back. */
  readonly totalFen: number;
  /** Units whose compensation is to be decided. */
  readonly harmed: number;
  readonly isLate: boolean;
};

const sumFen = (amounts: readonly { readonly amountFen: number }[]): number =>
  amounts.reduce((sum, { amountFen }) => sum + amountFen, 0);

/** How an order whose gear is all back goes on: with its settlement, or with the money of that. */
export const settleWayOf = (order: OrderDetail): SettleWay => {
  if (order.actions.includes('settle')) {
    const { totalFen, lateFen } = reckonSettlement(order, emptySettleForm);
    const harmed = order.lines.reduce((sum, { damaged, lost }) => sum + damaged + lost, 0);
    return { to: pathTo('storeReturn', { id: order.id }), totalFen, harmed, isLate: lateFen > 0 };
  }
  const dueFen = billToPay(order)?.dueFen ?? 0;
  const backFen = sumFen(cashToGiveBack(order));
  const to = dueFen > 0 || backFen > 0 ? pathTo('storePayment', { id: order.id }) : null;
  const onItsWayFen = to === null ? order.money.refundPendingFen : 0;
  return { to, totalFen: dueFen - backFen - onItsWayFen, harmed: 0, isLate: false };
};

/** The words that a settlement is offered by. */
export const settleWords = (
  { totalFen }: Pick<SettleWay, 'totalFen'>,
  t: { settle: string; settleBack: (money: string) => string; settleDue: (money: string) => string },
): string => {
  if (totalFen === 0) return t.settle;
  return totalFen < 0 ? t.settleBack(moneyText(-totalFen)) : t.settleDue(moneyText(totalFen));
};
