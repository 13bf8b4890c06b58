import { billToPay } from '#web/parts/orders/bill-to-pay.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { isBeforePayment } from '#web/screens/store/changes/exchange-draft.ts';
import { cashToGiveBack, onItsWayBack } from '#web/screens/store/counter/next-step.ts';

/** Goes to where money is taken and given back, when a change of gear asks for it. */
export const goToItsMoney = (after: OrderDetail): void => {
  const moves =
    billToPay(after) !== undefined || cashToGiveBack(after).length + onItsWayBack(after).length > 0;
  // A first bill that waits for its time is not what the change asks for.
  if (moves && !isBeforePayment(after)) navigate(pathTo('storePayment', { id: after.id }));
};
