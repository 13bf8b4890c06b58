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

/** Fields that were emptied and may not be empty. */
export const missingIn = (draft: WordsDraft, order: Said): readonly OrderField[] =>
  (Object.keys(draft) as (keyof WordsDraft)[]).filter(
    (field) =>
      field !== 'people' &&
      required.has(field) &&
      draft[field]?.trim() === '' &&
      maskOf(order, field) === null,
  );

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
