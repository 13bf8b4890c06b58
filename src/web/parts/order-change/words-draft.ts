import { neededWhen } from '#contract/bounds.ts';
import type { TextBound } from '#contract/bounds.ts';
import { address, orderWords } from '#contract/form-bounds.ts';
import { changeableFields } from '#domain/orders/order-fields.ts';
import type { OrderField } from '#domain/orders/order-fields.ts';
import type { OrderDetail } from '#web/parts/orders/order-types.ts';
import type { Person } from '#web/parts/people/person.ts';

/** What an order says, as far as it was typed anew. */
export type WordsDraft = {
  readonly remark?: string;
  readonly people?: readonly Person[];
  readonly customerName?: string;
  readonly customerPhone?: string;
  readonly deliveryAddress?: string;
  readonly pickupAddress?: string;
};

export type WordField = Exclude<OrderField, 'people'>;

const required: ReadonlySet<OrderField> = new Set([
  'customerName',
  'customerPhone',
  'deliveryAddress',
  'pickupAddress',
]);

/** The fields that this caller may change now, in the order in which they are shown. */
export const fieldsOf = (
  order: Pick<OrderDetail, 'status' | 'deliveryMethod' | 'returnMethod'>,
  byGuest: boolean,
): readonly OrderField[] => {
  const open = changeableFields(order, byGuest);
  const shown: readonly OrderField[] = [
    'customerName',
    'customerPhone',
    'deliveryAddress',
    'pickupAddress',
    'people',
    'remark',
  ];
  return shown.filter((field) => open.includes(field));
};

type Said = Pick<OrderDetail, OrderField>;

/** What is shown with stars only: it is not there to be changed, only to be said anew. */
export const maskOf = (order: Said, field: WordField): string | null =>
  required.has(field) && order[field].includes('*') ? order[field] : null;

/** What the order says now, as it stands in a form; what is masked is empty there. */
export const wordsOf = (order: Said) => {
  const shown = (field: WordField): string => (maskOf(order, field) === null ? order[field] : '');
  return {
    remark: order.remark,
    people: order.people as readonly Person[],
    customerName: shown('customerName'),
    customerPhone: shown('customerPhone'),
    deliveryAddress: shown('deliveryAddress'),
    pickupAddress: shown('pickupAddress'),
  };
};

/** The part of what stands in a form that differs from what the order says. */
export const differing = (typed: ReturnType<typeof wordsOf>, now: ReturnType<typeof wordsOf>): WordsDraft =>
  Object.fromEntries(Object.entries(typed).filter(([field, value]) => value !== now[field as OrderField]));

/** The bounds of the words that are offered; what is masked may be left empty. */
export const boundsOf = (order: Said, offered: readonly OrderField[]) => {
  const bounded = (field: WordField, bound: TextBound): TextBound =>
    neededWhen(offered.includes(field) && maskOf(order, field) === null, bound);
  return {
    remark: orderWords.remark,
    customerName: bounded('customerName', orderWords.customerName),
    customerPhone: bounded('customerPhone', orderWords.customerPhone),
    deliveryAddress: bounded('deliveryAddress', address),
    pickupAddress: bounded('pickupAddress', address),
  };
};

/** What is sent: only what differs from the order; null when nothing does. What is masked and left empty stays. */
export const changedIn = (draft: WordsDraft, order: Said): WordsDraft | null => {
  const changed = Object.entries(draft).flatMap(([field, value]) => {
    const said = typeof value === 'string' ? value.trim() : value;
    const isLeft = said === '' && maskOf(order, field as WordField) !== null;
    const isSame = JSON.stringify(said) === JSON.stringify(order[field as OrderField]);
    return isLeft || isSame ? [] : [[field, said]];
  });
  return changed.length === 0 ? null : (Object.fromEntries(changed) as WordsDraft);
};
