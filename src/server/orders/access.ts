import { capabilities, orderReaders } from '#domain/access/permissions.ts';
import { isOfCounter, type Role } from '#domain/access/roles.ts';
import {
  canOrder,
  hasCommandPermission,
  mayOrder,
  orderCommandKinds,
  orderCommands,
} from '#domain/orders/command.ts';
import type { OrderCommandKind } from '#domain/orders/command.ts';
import type { Hire } from '#domain/orders/hire.ts';
import { orderRules } from '#domain/orders/order-rules.ts';
import { isInForce } from '#domain/orders/refund.ts';
import { orderStatus, type OrderStatus } from '#domain/orders/status.ts';
import type { Instant } from '#domain/time/instant.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import type { findHead } from './sql.ts';

type OrderHead = NonNullable<Awaited<ReturnType<typeof findHead>>>;

/** How one caller stands to orders. */
export type Viewer = {
  readonly userId: string;
  readonly displayName: string;
  readonly roles: readonly Role[];
  /** null means all of them. */
  readonly permissions: readonly string[] | null;
  /** Works behind the counter of the order's store, or of every store. */
  readonly isStaff: boolean;
  readonly isManager: boolean;
  /** Phone and address are masked: nothing but a name and a phone number was ever shown. */
  readonly isMasked: boolean;
  /** Stores whose orders the caller may see; null means all of them. */
  readonly storeIds: readonly string[] | null;
};

const managerRoles: readonly Role[] = ['SuperAdmin', 'StoreManager'];

const readsOrders: ReadonlySet<string> = new Set<string>([
  ...orderReaders,
  ...capabilities.manageDelivery,
  ...capabilities.agentBusiness,
]);

const hasSome = (held: readonly Role[], wanted: readonly Role[]): boolean =>
  held.some((role) => wanted.includes(role));

/** Tells how a session stands to orders; without any permission about them it has no role in one. */
export const viewerOf = (session: Session): Viewer => {
  const roles = session.permissions.some((permission) => readsOrders.has(permission)) ? session.roles : [];
  return {
    userId: session.userId,
    displayName: session.displayName,
    roles,
    permissions: session.permissions,
    isStaff: isOfCounter(roles),
    isManager: hasSome(roles, managerRoles),
    isMasked: session.trust === 'asserted',
    storeIds: session.roles.includes('SuperAdmin') ? null : session.storeIds,
  };
};

/** Tells how a session stands to orders. Refuses `session.forbidden` to whoever lost every permission about them. */
export const requireViewer = (session: Session): Viewer => {
  const viewer = viewerOf(session);
  if (viewer.roles.length === 0) throw new AppError('session.forbidden');
  return viewer;
};

/** The worker that moves orders along when their time comes. */
export const clockViewer: Viewer = {
  userId: '',
  displayName: 'system',
  roles: [],
  permissions: null,
  isStaff: true,
  isManager: false,
  isMasked: false,
  storeIds: null,
};

const worksAt = ({ storeIds }: Viewer, storeId: string): boolean =>
  storeIds === null || storeIds.includes(storeId);

/** Tells whether a store's orders are the caller's to handle. */
export const isStaffOf = (viewer: Viewer, storeId: string): boolean =>
  viewer.isStaff && worksAt(viewer, storeId);

/** Drivers carry what their stores deliver and fetch; an order that guests carry themselves is none of their business. */
const isDriverOf = (viewer: Viewer, order: OrderHead): boolean =>
  viewer.roles.includes('Driver') &&
  worksAt(viewer, order.storeId) &&
  (order.deliveryMethod === 'Delivery' || order.returnMethod === 'Pickup');

const isOwn = (viewer: Viewer, order: OrderHead): boolean =>
  viewer.roles.length > 0 && order.customerId === viewer.userId;

/** What the caller is to one order: behind its counter, its driver, its guest, and nothing besides. */
export const viewerAt = (viewer: Viewer, order: OrderHead): Viewer => {
  if (isStaffOf(viewer, order.storeId)) return viewer;
  const kept: Partial<Record<Role, boolean>> = {
    Driver: isDriverOf(viewer, order),
    Customer: isOwn(viewer, order),
    Agent: true,
  };
  const roles = viewer.roles.filter((role) => kept[role]);
  return { ...viewer, isStaff: false, isManager: false, roles };
};

/** Tells whether a viewer of an order, as `viewerAt` gives it, scans its gear. */
export const handlesGear = ({ isStaff, roles }: Viewer): boolean => isStaff || roles.includes('Driver');

/** Tells whether an order is the caller's own, or of a store where the caller handles it. */
export const isSeen = (viewer: Viewer, order: OrderHead): boolean =>
  isStaffOf(viewer, order.storeId) || isDriverOf(viewer, order) || isOwn(viewer, order);

/** Refuses, as if it did not exist, an order that is neither the caller's own nor of the caller's store. */
export const assertSeen = (viewer: Viewer, order: OrderHead | null): void => {
  if (order === null || !isSeen(viewer, order)) throw new AppError('order.notFound');
};

const waitsForMoney: readonly OrderStatus[] = [orderStatus.pending, orderStatus.unpaid, orderStatus.reserved];

/** Money came in, or the gear is the guest's without any, as in a Hospitality. */
const isPaid = ({ payments, status }: Hire): boolean =>
  !waitsForMoney.includes(status) ||
  payments.some((each) => each.direction === 'in' && each.status === 'done' && isInForce(payments, each));

/** An asserted guest asks the store for what gives money back, sends gear elsewhere or runs up a debt. */
const needsProof = (command: OrderCommandKind, hire: Hire): boolean => {
  const { proof } = orderCommands[command];
  return proof === 'always' || (proof === 'onceGearIsPaid' && isPaid(hire));
};

/** Where an asserted guest's paid gear goes is the store's to change: the caller proved nothing. */
export const assertMayRedirect = (viewer: Viewer, hire: Hire): void => {
  if (viewer.isMasked && !viewer.isStaff && isPaid(hire)) throw new AppError('session.trustTooLow');
};

const mayGiveAs = (role: Role, { permissions }: Viewer, command: OrderCommandKind): boolean =>
  mayOrder(command, role) &&
  (role === 'Customer' || permissions === null || hasCommandPermission(command, permissions));

const mayGive = (viewer: Viewer, command: OrderCommandKind): boolean =>
  viewer.roles.some((role) => mayGiveAs(role, viewer, command));

/** Refuses a command that is not this caller's to give, whatever the order's status. */
export const assertMayCommand = (viewer: Viewer, command: OrderCommandKind, hire: Hire): void => {
  if (viewer === clockViewer) return;
  if (!mayGive(viewer, command)) throw new AppError('session.forbidden');
  if (viewer.isMasked && needsProof(command, hire)) throw new AppError('session.trustTooLow');
};

/** Lists the commands that this caller may give now, in the order of a hire's life. */
export const actionsFor = (hire: Hire, viewer: Viewer, now: Instant): OrderCommandKind[] =>
  orderCommandKinds.filter(
    (command) =>
      canOrder(command, hire.status) &&
      mayGive(viewer, command) &&
      !(viewer.isMasked && needsProof(command, hire)) &&
      (orderRules[command].isOffered?.(hire, viewer, now) ?? true),
  );
