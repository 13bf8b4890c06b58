import { deliveryMethods, returnMethods } from '#domain/orders/status.ts';
import { isDay } from '#domain/time/days.ts';
import { isFields, listOf, oneOf, readLine, textOf, wholeOf } from '#web/parts/kept/read-fields.ts';
import { maxPeople } from '#domain/orders/order-fields.ts';
import { readPerson } from '#web/parts/people/person-form.ts';
import { emptyDraft, type Draft } from '#web/screens/customer/order-create/draft.ts';

const isKnown = <T>(value: T | null): value is T => value !== null;

/** Reads what this device kept. Whatever is not as it should be falls back to an empty draft's value. */
export const readDraft = (kept: unknown): Draft => {
  if (!isFields(kept)) return emptyDraft;
  const people = listOf(kept['people'], maxPeople).map(readPerson);
  const isWhole = people.every(isKnown);
  const lines = listOf(kept['lines'], 60).map(readLine).filter(isKnown);
  const startOn = textOf(kept['startOn'], 10);
  return {
    startOn: isDay(startOn) ? startOn : null,
    days: wholeOf(kept['days'], { min: 1, max: 365 }),
    deliveryMethod: oneOf(kept['deliveryMethod'], deliveryMethods, 'SelfPickup'),
    returnMethod: oneOf(kept['returnMethod'], returnMethods, 'SelfReturn'),
    deliveryAddress: textOf(kept['deliveryAddress'], 200),
    pickupAddress: textOf(kept['pickupAddress'], 200),
    // Lines refer to people by position: a list with a hole would give gear to the wrong person.
    people: isWhole ? people : [],
    lines: isWhole ? lines : lines.map((line) => ({ ...line, users: [] })),
    remark: textOf(kept['remark'], 500),
    isAgreed: kept['isAgreed'] === true,
    isReviewing: kept['isReviewing'] === true,
  };
};
