import { useRef } from 'react';
import { isVoucherMethod } from '#domain/orders/status.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { cashToGiveBack, onItsWayBack } from '#web/screens/store/counter/next-step.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';

/** Tells whether all that can go back of what was paid is cash: nothing of a voucher does. */
const isAllCash = ({ payments }: OrderDetail): boolean =>
  payments.every(
    ({ direction, method }) => direction === 'out' || method === 'cash' || isVoucherMethod(method),
  );

const sumFen = (payments: readonly { readonly amountFen: number }[]): number =>
  payments.reduce((sum, { amountFen }) => sum + amountFen, 0);

/**
 * Notes with the settlement that the guest has the cash that goes back. Where the order was settled for another amount than
 * the one that was shown, the money is seen to by itself.
 */
export const useCashOut = (order: OrderDetail, totalFen: number, onSettled: (order: OrderDetail) => void) => {
  const may = useMay();
  const isMeant = useRef(false);
  const confirm = useOrderWrite('orders.confirmCashRefund');
  const handOver = async (settled: OrderDetail): Promise<void> => {
    let after = settled;
    try {
      for (const { id: paymentId } of cashToGiveBack(settled))
        after = await confirm.runAsync({ id: settled.id, paymentId });
    } catch {
      // The reason stands in `fault`, and the page of the payments goes on from there.
    }
    onSettled(after);
  };
  return {
    isOffered: totalFen < 0 && isAllCash(order) && may('orders.confirmCashRefund'),
    /** Remembers whether the cash is handed over, and sends. */
    plan: (isHandedOver: boolean, send: () => void): void => {
      isMeant.current = isHandedOver;
      send();
    },
    goOn: (settled: OrderDetail): void => {
      const isAsShown = sumFen(cashToGiveBack(settled)) === -totalFen && onItsWayBack(settled).length === 0;
      if (isMeant.current && isAsShown) void handOver(settled);
      else onSettled(settled);
    },
    isPending: confirm.isPending,
    fault: confirm.fault,
  };
};
