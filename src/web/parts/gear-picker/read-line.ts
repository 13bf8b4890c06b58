import type { CartLine } from '#web/parts/gear-picker/cart.ts';
import { maxQuantity } from '#web/parts/gear-picker/cart.ts';
import { isFields, listOf, oneOf, textOf, wholeOf } from '#web/parts/kept/read-fields.ts';
import { maxPeople } from '#domain/orders/order-fields.ts';

/** Reads a line of a cart kept on this device; null when it names nothing. */
export const readLine = (value: unknown): CartLine | null => {
  if (!isFields(value)) return null;
  const id = textOf(value['id'], 36);
  const quantity = wholeOf(value['quantity'], { min: 1, max: maxQuantity });
  if (!/^[0-9a-f-]{36}$/.test(id) || quantity === null) return null;
  const money = { min: 0, max: 1_000_000_000 };
  return {
    kind: oneOf(value['kind'], ['variant', 'pool'], 'variant'),
    id,
    quantity,
    title: textOf(value['title'], 120),
    sizeLabel: textOf(value['sizeLabel'], 40),
    art: textOf(value['art'], 40),
    rateFen: wholeOf(value['rateFen'], money) ?? 0,
    depositFen: wholeOf(value['depositFen'], money) ?? 0,
    users: listOf(value['users'], quantity).map((user) => wholeOf(user, { min: 0, max: maxPeople - 1 })),
  };
};
