import { maxLines, maxPeople } from '#domain/orders/order-fields.ts';
import { deliveryMethods, returnMethods } from '#domain/orders/status.ts';
import { isDay } from '#domain/time/calendar-date.ts';
import { maxQuantity, type CartLine } from '#web/parts/gear-picker/cart.ts';
import { isFields, listOf, oneOf, readList, textOf, wholeOf } from '#web/parts/kept/read-fields.ts';
import { readPerson } from '#web/parts/people/person-form.ts';

/** Reads a line of a cart kept on this device; null when it names nothing. */
const readLine = (value: unknown): CartLine | null => {
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

/** Reads what a kept draft of an order says of days, gear, people and ways; whatever is not as it should be is empty. */
export const readHire = (kept: Readonly<Record<string, unknown>>) => {
  const startOn = textOf(kept['startOn'], 10);
  const people = readList(kept['people'], maxPeople, readPerson);
  // Lines refer to people by position: a list with a hole would give gear to the wrong person.
  const isWhole = people.length === listOf(kept['people'], maxPeople).length;
  const found = readList(kept['lines'], maxLines, readLine);
  const lines: readonly CartLine[] = isWhole ? found : found.map((line) => ({ ...line, users: [] }));
  return {
    /** Null until chosen, as its days: then the store's default holds. */
    startOn: isDay(startOn) ? startOn : null,
    days: wholeOf(kept['days'], { min: 1, max: 365 }),
    /** Empty: the whole day. */
    dayPartId: textOf(kept['dayPartId'], 36),
    people: isWhole ? people : [],
    lines,
    deliveryMethod: oneOf(kept['deliveryMethod'], deliveryMethods, 'SelfPickup'),
    returnMethod: oneOf(kept['returnMethod'], returnMethods, 'SelfReturn'),
    deliveryAddress: textOf(kept['deliveryAddress'], 200),
    pickupAddress: textOf(kept['pickupAddress'], 200),
    remark: textOf(kept['remark'], 500),
  };
};
