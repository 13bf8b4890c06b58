import type { Hire } from '#domain/orders/hire.ts';
import type { OrderStatus } from '#domain/orders/status.ts';

/** How many people one order can name. */
export const maxPeople = 100;

/** The most lines of an order: a bus of people with all that they need. */
export const maxLines = 400;

/** What an order says beside its gear, dates and money. */
export type OrderField =
  | 'remark'
  | 'people'
  | 'customerName'
  | 'customerPhone'
  | 'deliveryAddress'
  | 'pickupAddress';

type Until = { readonly staff: readonly OrderStatus[]; readonly guest: readonly OrderStatus[] };

const beforeLeaving = [0, 1, 2, 11] as const;
const whileOut = [0, 1, 2, 3, 4, 5, 6, 7, 11] as const;
const beforeEnd = [0, 1, 2, 3, 4, 5, 6, 7, 8, 11] as const;

/**
 * In which statuses each field may change, and by whom. A guest's name and phone are those of the login, and what the
 * counter prepares by stands still once the gear has left; a driver on the way is told a new address by staff.
 */
export const orderFields: Readonly<Record<OrderField, Until>> = {
  remark: { staff: beforeEnd, guest: beforeLeaving },
  people: { staff: whileOut, guest: beforeLeaving },
  customerName: { staff: beforeEnd, guest: [] },
  customerPhone: { staff: beforeEnd, guest: [] },
  deliveryAddress: { staff: [0, 1, 2, 3, 11], guest: beforeLeaving },
  pickupAddress: { staff: whileOut, guest: whileOut },
};

const names = Object.keys(orderFields) as OrderField[];

/** Lists the fields that may change in a status, in the order of the table. */
export const openFields = (status: OrderStatus, byGuest: boolean): readonly OrderField[] =>
  names.filter((field) => orderFields[field][byGuest ? 'guest' : 'staff'].includes(status));

/** Lists the fields that may change on an order as it travels: an address only where there is a way to it. */
export const changeableFields = (
  order: Pick<Hire, 'status' | 'deliveryMethod' | 'returnMethod'>,
  byGuest: boolean,
): readonly OrderField[] =>
  openFields(order.status, byGuest).filter(
    (field) =>
      (field !== 'deliveryAddress' || order.deliveryMethod === 'Delivery') &&
      (field !== 'pickupAddress' || order.returnMethod === 'Pickup'),
  );
