import type { Role } from '#domain/access/roles.ts';
import type { OrderCommandKind } from '#domain/orders/command.ts';
import { canOrder, mayOrder } from '#domain/orders/order-actions.ts';
import type { Order } from '#domain/orders/order.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';

/** How one caller stands to orders. */
export type Viewer = {
  readonly userId: string;
  readonly displayName: string;
  readonly roles: readonly Role[];
  /** Works behind the counter of the order's store, or of every store. */
  readonly isStaff: boolean;
  readonly isManager: boolean;
  /** Phone and address are masked: nothing but a name and a phone number was ever shown. */
  readonly isMasked: boolean;
  /** Stores whose orders the caller may see; null means all of them. */
  readonly storeIds: readonly string[] | null;
};

const counterRoles: readonly Role[] = ['SuperAdmin', 'StoreManager', 'StoreEmployee'];
const managerRoles: readonly Role[] = ['SuperAdmin', 'StoreManager'];

const hasSome = (held: readonly Role[], wanted: readonly Role[]): boolean =>
  held.some((role) => wanted.includes(role));

/** Tells how a session stands to orders. */
export const viewerOf = (session: Session): Viewer => ({
  userId: session.userId,
  displayName: session.displayName,
  roles: session.roles,
  isStaff: hasSome(session.roles, counterRoles),
  isManager: hasSome(session.roles, managerRoles),
  isMasked: session.trust === 'asserted',
  storeIds: session.roles.includes('SuperAdmin') ? null : session.storeIds,
});

/** The worker that moves orders along when their time comes. */
export const clockViewer: Viewer = {
  userId: '',
  displayName: 'system',
  roles: [],
  isStaff: true,
  isManager: false,
  isMasked: false,
  storeIds: null,
};

/** Tells whether a store's orders are the caller's to handle. */
export const isStaffOf = (viewer: Viewer, storeId: string): boolean =>
  viewer.isStaff && (viewer.storeIds === null || viewer.storeIds.includes(storeId));

/** What the caller is at one store: behind its counter, or no more than a guest. */
export const viewerAt = (viewer: Viewer, storeId: string): Viewer =>
  isStaffOf(viewer, storeId)
    ? viewer
    : {
        ...viewer,
        isStaff: false,
        isManager: false,
        roles: viewer.roles.filter((role) => !counterRoles.includes(role)),
      };

/** Refuses, as if it did not exist, an order that is neither the caller's own nor of the caller's store. */
export const assertSeen = (
  viewer: Viewer,
  order: { store_id: string; customer_id: string | null } | null,
): void => {
  const isSeen = order !== null && (isStaffOf(viewer, order.store_id) || order.customer_id === viewer.userId);
  if (!isSeen) throw new AppError('order.notFound');
};

/** An asserted guest asks the store for what gives money back. */
const givesBack = (command: OrderCommandKind, order: Order): boolean =>
  (command === 'cancel' ||
    command === 'redate' ||
    command === 'changeDelivery' ||
    command === 'changeReturn') &&
  order.payments.some(({ direction, status }) => direction === 'in' && status === 'done');

const mayGive = (viewer: Viewer, command: OrderCommandKind): boolean =>
  viewer.roles.some((role) => mayOrder(command, role));

/** Refuses a command that is not this caller's to give, whatever the order's status. */
export const assertMayCommand = (viewer: Viewer, command: OrderCommandKind, order: Order): void => {
  if (viewer === clockViewer) return;
  if (!mayGive(viewer, command)) throw new AppError('session.forbidden');
  if (viewer.isMasked && givesBack(command, order)) throw new AppError('session.trustTooLow');
};

const shown: readonly OrderCommandKind[] = [
  'approve',
  'reject',
  'askPayment',
  'recordPayment',
  'confirmRefund',
  'bind',
  'unbind',
  'handOver',
  'closeLines',
  'settle',
  'adjust',
  'withdrawBill',
  'extend',
  'redate',
  'changeDelivery',
  'cancel',
];

const hasUse = (command: OrderCommandKind, order: Order): boolean => {
  if (command === 'recordPayment')
    return order.bills.some(
      ({ status }) => status === 'Open' || (status === 'Draft' && order.status === orderStatus.reserved),
    );
  if (command === 'confirmRefund') return order.payments.some(({ status }) => status === 'pending');
  if (command === 'settle') return order.bills.every(({ purpose }) => purpose !== 'Settlement');
  return true;
};

/** Lists the commands that this caller may give now, in the order of a hire's life. */
export const actionsFor = (order: Order, viewer: Viewer): OrderCommandKind[] =>
  shown.filter(
    (command) =>
      canOrder(command, order.status) &&
      mayGive(viewer, command) &&
      !(viewer.isMasked && givesBack(command, order)) &&
      hasUse(command, order),
  );
