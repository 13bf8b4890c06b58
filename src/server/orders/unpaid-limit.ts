import { readParameter } from '#domain/stores/parameters.ts';
import { findOpenIds } from '#server/accounts/account-actions.ts';
import type { Queryable } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';
import { networkOf } from '#server/http/network-of.ts';
import { isStaffOf, type Viewer } from '#server/orders/access.ts';
import type { StoreSettings } from '#server/stores/actions.ts';
import { lockUnpaid } from './sql.ts';
import { insertOrigins, lockUnpaidFrom, type Origin } from './sql-origins.ts';

/** What is known of where a booking comes from. */
type Place = Pick<Ctx, 'device' | 'ip' | 'sessions'>;

/** Reads by what a guest's unpaid orders are counted: nothing for guests who proved who they are, whom the account tells. */
export const findOrigins = async (
  tx: Queryable,
  place: Place,
  guest: { readonly accountId: string; readonly isAsserted: boolean },
): Promise<readonly Origin[]> => {
  if (!guest.isAsserted) return [];
  const origin = (kind: Origin['kind'], key: string): Origin => ({
    kind,
    keyHash: place.sessions.digest(`order ${kind}`, key),
  });
  const openIds = await findOpenIds(tx, { accountId: guest.accountId, device: place.device });
  return [
    ...(place.device === '' ? [] : [origin('device', place.device)]),
    ...openIds.map((openId) => origin('openId', openId)),
    origin('network', networkOf(place.ip)),
  ];
};

type Booking = {
  readonly guest: { readonly customerId: string | null };
  readonly viewer: Viewer;
  readonly settings: StoreSettings;
  readonly origins: readonly Origin[];
};

/**
 * Refuses one more booking of a guest whose unpaid orders lock enough stock: `order.tooManyUnpaid` for the own ones,
 * where those that somebody booked who only told name and phone are counted apart from the proven guest's,
 * `order.tooManyFromHere` for those of all who proved nothing and book from the same device, WeChat or network.
 */
export const assertNotTooMany = async (tx: Queryable, booking: Booking): Promise<void> => {
  const { guest, viewer, settings, origins } = booking;
  if (isStaffOf(viewer, settings.storeId) || guest.customerId === null) return;
  const most = readParameter('MaxUnpaidPerGuest', settings.parameters);
  const isAsserted = origins.length > 0;
  const own = { customerId: guest.customerId, isAsserted };
  if ((await lockUnpaid(tx, own)) >= most) throw new AppError('order.tooManyUnpaid', { most });
  if (!isAsserted) return;
  const mostOf = (kind: Origin['kind']): number =>
    kind === 'network' ? readParameter('MaxUnpaidPerNetwork', settings.parameters) : most;
  const counts = await lockUnpaidFrom(tx, origins);
  if (counts.some(({ kind, n }) => n >= mostOf(kind))) throw new AppError('order.tooManyFromHere');
};

/** Refuses longer dates to a proven guest whose unpaid orders lock enough stock: `order.tooManyUnpaid`. */
export const assertMayOwe = async (
  tx: Queryable,
  { settings }: Pick<Booking, 'settings'>,
  customerId: string | null,
): Promise<void> => {
  if (customerId === null) return;
  const most = readParameter('MaxUnpaidPerGuest', settings.parameters);
  if ((await lockUnpaid(tx, { customerId, isAsserted: false })) >= most)
    throw new AppError('order.tooManyUnpaid', { most });
};

/** Notes where a booking came from, for the next one's count. */
export const keepOrigins = async (
  tx: Queryable,
  orderId: string,
  { viewer, settings, origins }: Booking,
): Promise<void> => {
  if (origins.length > 0 && !isStaffOf(viewer, settings.storeId)) await insertOrigins(tx, orderId, origins);
};
