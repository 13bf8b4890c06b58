import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { CounterKey, PageKeys } from '#web/screens/store/counter/keys/CounterKeys.tsx';
import { billToPay } from '#web/parts/orders/bill-to-pay.ts';
import { useLeaveWords } from '#web/screens/store/fulfilment/hand-over.tsx';
import { storeText } from '#web/text/store.ts';

type Bench = {
  /** Gear is still to be handed over. */
  readonly isBefore: boolean;
  readonly isBusy: boolean;
  readonly onLeave: () => void;
  readonly undo: CounterKey;
};

/** The large keys of the bench: hand over, or on to the next order; take the last scan back; collect money, or see the order. */
export const useBenchKeys = (order: OrderDetail, { isBefore, isBusy, onLeave, undo }: Bench): PageKeys => {
  const t = storeText.use();
  const { label, why, travels } = useLeaveWords(order);
  const next: CounterKey = {
    label: t.nextHandOver,
    icon: 'arrow-right',
    onPress: () => navigate(pathTo('storeOrders', { tab: 'toHandOver' })),
  };
  const leave: CounterKey = { label, icon: travels ? 'truck' : 'check', onPress: onLeave, isBusy, why };
  const owes = billToPay(order) !== undefined;
  return {
    confirm: isBefore ? leave : next,
    undo,
    other: {
      label: owes ? t['step.collect'] : t.seeOrder,
      icon: owes ? 'wallet' : 'orders',
      onPress: () => navigate(pathTo(owes ? 'storePayment' : 'storeOrder', { id: order.id })),
    },
  };
};
