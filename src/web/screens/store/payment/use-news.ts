import { useEffect, useState, type ComponentProps } from 'react';
import type { Bill, OrderDetail } from '#web/parts/orders/order-types.ts';
import { playSound } from '#web/parts/sound/play-sound.ts';
import type { BillDesk } from '#web/screens/store/payment/BillDesk.tsx';
import type { CashDesk } from '#web/screens/store/payment/CashDesk.tsx';

type Taken = Parameters<ComponentProps<typeof CashDesk>['onTaken']>[0];
type Redeemed = Parameters<ComponentProps<typeof BillDesk>['onRedeemed']>[0];

/** Money that was just taken or given back at a desk. */
export type News = { readonly at: number } & (
  | { kind: 'taken'; taken: Taken }
  | { kind: 'redeemed'; voucher: Redeemed }
  | { kind: 'given'; fen: number }
);

/** What came through a company for a bill that is settled. */
const cameOnline = ({ payments }: OrderDetail, billId: string | null): number =>
  payments
    .filter(({ direction, status, method }) => direction === 'in' && status === 'done' && method !== 'cash')
    .filter((payment) => payment.billId === billId)
    .reduce((sum, { amountFen }) => sum + amountFen, 0);

/** The news of money at this desk. An order may tell that its bill is settled before the bill itself does. */
export const useNews = (order: OrderDetail, bill: Bill | undefined) => {
  const [told, setNews] = useState<News | null>(null);
  const [openBillId, setOpenBillId] = useState<string | null>(null);
  if (bill !== undefined && bill.id !== openBillId) setOpenBillId(bill.id);
  const takenFen = told === null && bill === undefined ? cameOnline(order, openBillId) : 0;
  useEffect(() => {
    if (takenFen > 0) playSound('success');
  }, [takenFen]);
  const taken: News = { kind: 'taken', taken: { takenFen, changeFen: 0, leftFen: 0 }, at: 0 };
  return { news: takenFen > 0 ? taken : told, setNews };
};
