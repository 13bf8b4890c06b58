import type { CartLine } from '#web/parts/gear-picker/cart.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { emptyDraft } from '#web/screens/customer/order-create/draft.ts';
import type { Draft } from '#web/screens/customer/order-create/draft.ts';

const gearOf = (line: OrderLine): Pick<CartLine, 'kind' | 'id'> | null => {
  if (line.variantId !== null) return { kind: 'variant', id: line.variantId };
  return line.poolId === null ? null : { kind: 'pool', id: line.poolId };
};

/** A new booking with the gear, people and way of an earlier order, on the store's usual dates. */
export const draftFromOrder = (order: OrderDetail): Draft => {
  const lines = new Map<string, CartLine>();
  for (const line of order.lines) {
    const gear = gearOf(line);
    // What went for other gear stands in a line of its own, and what was dropped was not wanted.
    const quantity = line.quantity - line.exchanged - line.dropped;
    if (gear === null || quantity === 0) continue;
    const known = lines.get(gear.id);
    const users = Array.from({ length: quantity }, () => line.person);
    const { title, sizeLabel, art, rateFen, depositFen } = line;
    lines.set(gear.id, {
      ...gear,
      title,
      sizeLabel,
      art,
      rateFen,
      depositFen,
      quantity: (known?.quantity ?? 0) + quantity,
      users: [...(known?.users ?? []), ...users],
    });
  }
  return {
    ...emptyDraft,
    days: order.days,
    deliveryMethod: order.deliveryMethod,
    returnMethod: order.returnMethod,
    people: order.people,
    lines: [...lines.values()],
  };
};
