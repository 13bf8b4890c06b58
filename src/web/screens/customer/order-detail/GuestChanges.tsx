import { ReturnDialog } from '#web/parts/order-change/ReturnDialog.tsx';
import { WaySheet, WordsSheet } from '#web/parts/order-change/change-sheets.ts';
import type { OrderSheetProps } from '#web/parts/orders/order-types.ts';
import { useOrderAction } from '#web/screens/customer/order-detail/use-order-action.ts';
import { orderChangeText } from '#web/text/order-change.ts';
import { useText } from '#web/text/use-text.ts';

/** The guest changes how the gear gets there. */
export function GuestDeliverySheet({ order, open, onClose }: OrderSheetProps) {
  const t = useText(orderChangeText);
  const change = useOrderAction('orders.deliveryMethod', { done: t.wayChanged, onDone: onClose });
  return (
    <WaySheet
      order={order}
      leg="delivery"
      open={open}
      onClose={onClose}
      write={change}
      onChange={({ travels, address, expectedFen }) =>
        change.give({
          id: order.id,
          version: order.version,
          expectedFen,
          deliveryMethod: travels ? 'Delivery' : 'SelfPickup',
          deliveryAddress: address,
        })
      }
    />
  );
}

/** The guest changes how the gear comes back. */
export function GuestReturnSheet({ order, open, onClose }: OrderSheetProps) {
  const t = useText(orderChangeText);
  const change = useOrderAction('orders.returnMethod', { done: t.wayChanged, onDone: onClose });
  return (
    <WaySheet
      order={order}
      leg="return"
      open={open}
      onClose={onClose}
      write={change}
      onChange={({ travels, address, expectedFen }) =>
        change.give({
          id: order.id,
          version: order.version,
          expectedFen,
          returnMethod: travels ? 'Pickup' : 'SelfReturn',
          pickupAddress: address,
        })
      }
    />
  );
}

/** The guest changes what the own order says. */
export function GuestWordsSheet({ order, open, onClose }: OrderSheetProps) {
  const t = useText(orderChangeText);
  const save = useOrderAction('orders.update', { done: t.wordsSaved, onDone: onClose });
  return (
    <WordsSheet
      order={order}
      byGuest
      open={open}
      onClose={onClose}
      write={save}
      onSave={({ people, ...words }) =>
        save.giveAsync({
          id: order.id,
          version: order.version,
          ...words,
          ...(people === undefined ? {} : { people: [...people] }),
        })
      }
    />
  );
}

/** The guest says that the gear is coming back, or takes that back. */
export function GuestReturnDialog({ order, open, onClose }: OrderSheetProps) {
  const t = useText(orderChangeText);
  const ask = useOrderAction('orders.askReturn', { done: t.returnAsked, onDone: onClose });
  const withdraw = useOrderAction('orders.withdrawReturn', { done: t.returnWithdrawn, onDone: onClose });
  const write = order.returnAsked ? withdraw : ask;
  return (
    <ReturnDialog
      order={order}
      open={open}
      onClose={onClose}
      isBusy={write.isPending}
      fault={write.error}
      onConfirm={() => write.give({ id: order.id, version: order.version })}
    />
  );
}
