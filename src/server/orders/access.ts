import { accessRefusal, isTrusted } from '#domain/access/call-access.ts';
import { neededTrust, seesInFull, type GuestLogin, type OrderTrust } from '#domain/access/order-trust.ts';
import { readsOrders } from '#domain/access/rights.ts';
import { isOfCounter, type Role } from '#domain/access/roles.ts';
import {
  canOrder,
  hasCommandPermission,
  hasGuestPermission,
  mayOrder,
  orderCommandKinds,
  orderCommands,
} from '#domain/orders/command.ts';
import type { OrderCommandKind } from '#domain/orders/command.ts';
import type { Hire } from '#domain/orders/hire.ts';
import { orderRules } from '#domain/orders/order-rules.ts';
import { isInForce } from '#domain/orders/in-force.ts';
import { orderStatus, type OrderStatus } from '#domain/orders/status.ts';
import type { Instant } from '#domain/time/instant.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Session } from '#server/http/session.ts';
import type { findHead, OrderRows } from './sql.ts';

type OrderHead = NonNullable<Awaited<ReturnType<typeof findHead>>>;

/** How one caller stands to orders. */
export type Viewer = GuestLogin & {
  readonly userId: string;
  readonly displayName: string;
  readonly roles: readonly Role[];
  /** null means all of them. */
  readonly permissions: readonly string[] | null;
  /** Works behind the counter of the order's store, or of every store. */
  readonly isStaff: boolean;
  readonly isManager: boolean;
  /** Nothing but a name and a phone number was ever shown. */
  readonly isAsserted: boolean;
  /** A guest who is known less well than whoever made or paid the order that is looked at. */
  readonly isKnownTooLittle: boolean;
  /** Of a branch to which a guest brings another's gear: takes it in, and nothing besides. */
  readonly onlyTakesIn: boolean;
  /** Stores whose orders the caller may see; null means all of them. */
  readonly storeIds: readonly string[] | null;
};

const managerRoles: readonly Role[] = ['SuperAdmin', 'StoreManager'];

const isOfShop = (role: Role): boolean => role !== 'Customer' && role !== 'Agent';

const hasSome = (held: readonly Role[], wanted: readonly Role[]): boolean =>
  held.some((role) => wanted.includes(role));

/** Tells how a session stands to orders; without any permission about them it has no role in one. */
export const viewerOf = (session: Session): Viewer => {
  const roles = accessRefusal(readsOrders, session) === null ? session.roles : [];
  return {
    userId: session.userId,
    sessionId: session.sessionId,
    trust: session.trust,
    // The shop knows who works for it, by whatever they log in.
    isPhoneProven: session.isPhoneProven || (session.trust !== 'asserted' && roles.some(isOfShop)),
    displayName: session.displayName,
    roles,
    permissions: session.permissions,
    isStaff: isOfCounter(roles),
    isManager: hasSome(roles, managerRoles),
    isAsserted: session.trust === 'asserted',
    isKnownTooLittle: false,
    onlyTakesIn: false,
    storeIds: session.roles.includes('SuperAdmin') ? null : session.storeIds,
  };
};

/** The worker that moves orders along when their time comes. */
export const clockViewer: Viewer = {
  userId: '',
  sessionId: '',
  trust: 'password',
  isPhoneProven: true,
  displayName: 'system',
  roles: [],
  permissions: null,
  isStaff: true,
  isManager: false,
  isAsserted: false,
  isKnownTooLittle: false,
  onlyTakesIn: false,
  storeIds: null,
};

const worksAt = ({ storeIds }: Viewer, storeId: string): boolean =>
  storeIds === null || storeIds.includes(storeId);

/** Tells whether a store's orders are the caller's to handle. */
export const isStaffOf = (viewer: Viewer, storeId: string): boolean =>
  viewer.isStaff && worksAt(viewer, storeId);

/**
 * The stores whose orders staff ask about, null for all; a store that is not theirs gives none, as if it had no
 * orders.
 */
export const storesOf = (viewer: Viewer, storeId: string | undefined): readonly string[] | null => {
  if (storeId === undefined) return viewer.storeIds;
  return isStaffOf(viewer, storeId) ? [storeId] : [];
};

/** The login by which an order is made; staff make it for whoever has the phone number. */
export const madeBy = (viewer: Viewer, storeId: string): Pick<OrderTrust, 'madeIn' | 'madeByTrust'> => {
  if (isStaffOf(viewer, storeId)) return { madeIn: null, madeByTrust: null };
  return { madeIn: viewer.sessionId === '' ? null : viewer.sessionId, madeByTrust: viewer.trust };
};

/** An order is a driver's while it is on their run; what is on nobody's or another's is none of their business. */
const isDriverOf = (viewer: Viewer, order: OrderHead): boolean =>
  viewer.roles.includes('Driver') &&
  worksAt(viewer, order.storeId) &&
  order.driverIds.includes(viewer.userId);

const isOwn = (viewer: Viewer, order: OrderHead): boolean =>
  viewer.roles.length > 0 && order.customerId === viewer.userId;

/** Tells whether the caller works at the order's store, or at the branch to which its guest brings the gear. */
export const takesInFor = (
  viewer: Viewer,
  { storeId, dropStoreId }: Pick<OrderHead, 'storeId' | 'dropStoreId'>,
): boolean => isStaffOf(viewer, storeId) || (dropStoreId !== null && isStaffOf(viewer, dropStoreId));

/** What the caller is to one order: behind its counter, its driver, its guest, and nothing besides. */
export const viewerAt = (viewer: Viewer, order: OrderHead): Viewer => {
  if (isStaffOf(viewer, order.storeId)) return viewer;
  if (takesInFor(viewer, order)) return { ...viewer, isManager: false, onlyTakesIn: true };
  const kept: Partial<Record<Role, boolean>> = {
    Driver: isDriverOf(viewer, order),
    Customer: isOwn(viewer, order),
    Agent: true,
  };
  const roles = viewer.roles.filter((role) => kept[role]);
  const isKnownTooLittle = isOwn(viewer, order) && !isTrusted(viewer.trust, neededTrust(order));
  return { ...viewer, isStaff: false, isManager: false, isKnownTooLittle, roles };
};

/** Tells whether a viewer of an order, as `viewerAt` gives it, scans its gear. */
export const handlesGear = ({ isStaff, roles }: Viewer): boolean => isStaff || roles.includes('Driver');

/**
 * Tells whether a viewer of an order, as `viewerAt` gives it, reads how it was delivered: no driver but the one who
 * did.
 */
export const readsProof = ({ isStaff, roles, userId }: Viewer, byId: string | null): boolean =>
  isStaff || roles.includes('Customer') || byId === userId;

/**
 * Tells whether a viewer of an order, as `viewerAt` gives it, reads its people's names masked: of what an agent reserved,
 * since others typed them into the agent's plan and the agent may have named any phone number as the guest's. That
 * stays so when the agent earns nothing by the order any more.
 */
export const hidesNames = ({ byAgent }: Pick<OrderRows['order'], 'byAgent'>, viewer: Viewer): boolean =>
  byAgent && !handlesGear(viewer);

/**
 * Tells whether an order's money concerns the caller: their own, as far as the login is known, or of a store where
 * they handle it.
 */
export const isConcerned = (viewer: Viewer, order: OrderHead): boolean =>
  isStaffOf(viewer, order.storeId) ||
  isDriverOf(viewer, order) ||
  (isOwn(viewer, order) && seesInFull(viewer, order));

const ended: readonly OrderStatus[] = [orderStatus.completed, orderStatus.cancelled];

/** Tells whether the caller may see all of an order; a branch to which its gear is brought, until it is over. */
export const isSeen = (viewer: Viewer, order: OrderHead): boolean =>
  isConcerned(viewer, order) || (takesInFor(viewer, order) && !ended.includes(order.status));

/**
 * Refuses, as if it did not exist, an order that is neither the caller's own nor of the caller's store, with
 * `order.notFound`; with `order.proofNeeded` the caller's own that another login made.
 */
export const assertSeen = (viewer: Viewer, order: OrderHead | null): void => {
  if (order !== null && isSeen(viewer, order)) return;
  throw new AppError(order !== null && isOwn(viewer, order) ? 'order.proofNeeded' : 'order.notFound');
};

const waitsForMoney: readonly OrderStatus[] = [orderStatus.pending, orderStatus.unpaid, orderStatus.reserved];

/** Money came in, or the gear is the guest's without any, as in a Hospitality. */
const isPaid = ({ payments, status }: Hire): boolean =>
  !waitsForMoney.includes(status) ||
  payments.some((each) => each.direction === 'in' && each.status === 'done' && isInForce(payments, each));

/**
 * An asserted guest asks the store for what gives money back, sends gear elsewhere or runs up a debt; every guest needs
 * at least the trust of whoever made or paid the order.
 */
const lacksProof = (command: OrderCommandKind, hire: Hire, viewer: Viewer): boolean => {
  const { proof } = orderCommands[command];
  if (proof === undefined) return false;
  return viewer.isKnownTooLittle || (viewer.isAsserted && (proof === 'always' || isPaid(hire)));
};

/**
 * Where an asserted guest's paid gear goes is the store's to change: the caller proved nothing. Refuses
 * `session.trustTooLow`.
 */
export const assertMayRedirect = (viewer: Viewer, hire: Hire): void => {
  if (viewer.isStaff) return;
  if (viewer.isKnownTooLittle || (viewer.isAsserted && isPaid(hire)))
    throw new AppError('session.trustTooLow');
};

const mayGiveAs = (role: Role, { permissions }: Viewer, command: OrderCommandKind): boolean => {
  if (permissions === null) return mayOrder(command, role);
  const isPermitted = role === 'Customer' ? hasGuestPermission : hasCommandPermission;
  return mayOrder(command, role) && isPermitted(command, permissions);
};

const takingIn: readonly OrderCommandKind[] = ['closeLines', 'correctClose'];

const mayGive = (viewer: Viewer, command: OrderCommandKind): boolean =>
  (!viewer.onlyTakesIn || takingIn.includes(command)) &&
  viewer.roles.some((role) => mayGiveAs(role, viewer, command));

/** Refuses a command that is not this caller's to give, whatever the order's status. */
export const assertMayCommand = (viewer: Viewer, command: OrderCommandKind, hire: Hire): void => {
  if (viewer === clockViewer) return;
  if (!mayGive(viewer, command)) throw new AppError('session.forbidden');
  if (lacksProof(command, hire, viewer)) throw new AppError('session.trustTooLow');
};

/** Lists the commands that this caller may give now, in the order of a hire's life. */
export const actionsFor = (hire: Hire, viewer: Viewer, now: Instant): OrderCommandKind[] =>
  orderCommandKinds.filter(
    (command) =>
      canOrder(command, hire.status) &&
      mayGive(viewer, command) &&
      !lacksProof(command, hire, viewer) &&
      (orderRules[command].isOffered?.(hire, viewer, now) ?? true),
  );
