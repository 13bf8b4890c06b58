import { deliveryMethods, returnMethods } from '#domain/orders/status.ts';
import { isDay } from '#domain/time/days.ts';
import type { CartLine } from '#web/parts/gear-picker/cart.ts';
import { maxQuantity } from '#web/parts/gear-picker/cart.ts';
import { faultsIn, formOf, maxPeople, personOf } from '#web/parts/people/person.ts';
import type { Person } from '#web/parts/people/person.ts';
import { emptyDraft } from '#web/screens/customer/order-create/draft.ts';
import type { Draft } from '#web/screens/customer/order-create/draft.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const textOf = (value: unknown, max: number): string =>
  typeof value === 'string' ? value.slice(0, max) : '';

const wholeOf = (value: unknown, { min, max }: { min: number; max: number }): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : null;

const oneOf = <T extends string>(value: unknown, allowed: readonly T[], fallback: T): T =>
  allowed.find((each) => each === value) ?? fallback;

const listOf = (value: unknown, max: number): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, max) : [];

const readPerson = (value: unknown): Person | null => {
  if (!isFields(value) || typeof value['name'] !== 'string') return null;
  const form = formOf(value as Person);
  return faultsIn(form).length === 0 ? personOf(form) : null;
};

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
