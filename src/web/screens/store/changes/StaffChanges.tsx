import { ReturnDialog } from '#web/parts/order-change/ReturnDialog.tsx';
import { WaySheet, WordsSheet } from '#web/parts/order-change/change-sheets.ts';
import type { Leg, WayChange } from '#web/parts/order-change/WaySheet.tsx';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import { useOrderWrite } from '#web/screens/store/counter/use-order.ts';
import { showSuccess } from '#web/state/toast.ts';
import { orderChangeText } from '#web/text/order-change.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { order: OrderDetail; open: boolean; onClose: () => void };

const useWay = (leg: Leg, { order, onClose }: Props) => {
  const t = useText(orderChangeText);
  const done = () => {
    onClose();
    showSuccess(t.wayChanged);
  };
  const delivery = useOrderWrite('orders.deliveryMethod', done);
  const back = useOrderWrite('orders.returnMethod', done);
  const { id, version } = order;
  return {
    write: leg === 'delivery' ? delivery : back,
    onChange: ({ travels, address, expectedFen }: WayChange) => {
      if (leg === 'delivery') {
        const deliveryMethod = travels ? 'Delivery' : 'SelfPickup';
        delivery.run({ id, version, expectedFen, deliveryMethod, deliveryAddress: address });
      } else {
        const returnMethod = travels ? 'Pickup' : 'SelfReturn';
        back.run({ id, version, expectedFen, returnMethod, pickupAddress: address });
      }
    },
  };
};

/** Staff change how the gear gets to the guest. */
export function StaffDeliverySheet(props: Props) {
  return <WaySheet {...props} leg="delivery" {...useWay('delivery', props)} />;
}

/** Staff change how the gear comes back. */
export function StaffReturnSheet(props: Props) {
  return <WaySheet {...props} leg="return" {...useWay('return', props)} />;
}

/** Staff change what an order says. */
export function StaffWordsSheet({ order, open, onClose }: Props) {
  const t = useText(orderChangeText);
  const write = useOrderWrite('orders.update', () => {
    onClose();
    showSuccess(t.wordsSaved);
  });
  return (
    <WordsSheet
      order={order}
      byGuest={false}
      open={open}
      onClose={onClose}
      write={write}
      onSave={({ people, ...words }) =>
        write.runAsync({
          id: order.id,
          version: order.version,
          ...words,
          ...(people === undefined ? {} : { people: [...people] }),
        })
      }
    />
  );
}

/** Staff note for the guest that the gear is coming back, or take it back. */
export function StaffReturnDialog({ order, open, onClose }: Props) {
  const t = useText(orderChangeText);
  const done = (text: string) => {
    onClose();
    showSuccess(text);
  };
  const ask = useOrderWrite('orders.askReturn', () => done(t.returnAsked));
  const withdraw = useOrderWrite('orders.withdrawReturn', () => done(t.returnWithdrawn));
  const write = order.returnAsked ? withdraw : ask;
  return (
    <ReturnDialog
      order={order}
      open={open}
      onClose={onClose}
      isBusy={write.isBusy}
      fault={write.fault}
      onConfirm={() => write.run({ id: order.id, version: order.version })}
    />
  );
}
