import { phoneNotTold } from '#domain/orders/told-phone.ts';
import type { z } from 'zod';
import type { newOrder } from '#contract/order-request.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import type { Instant } from '#domain/time/instant.ts';
import { ensureCustomer, findGuestOf, findOpenIds, findOwnName } from '#server/accounts/account-actions.ts';
import type { Queryable } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';
import { networkOf } from '#server/http/network-of.ts';
import type { Viewer } from '#server/orders/access.ts';
import type { StoreSettings } from '#server/stores/actions.ts';
import type { Origin } from './sql-origins.ts';

/** For whom an order is made, as far as it is known. */
export type Guest = {
  readonly customerId: string | null;
  readonly name: string | null;
  readonly phone: string;
};

/** Reads by what a guest's unpaid orders are counted: nothing for guests who proved who they are, whom the account tells. */
export const findOrigins = async (
  tx: Queryable,
  { device, ip, sessions }: Ctx,
  guest: Viewer,
): Promise<readonly Origin[]> => {
  if (!guest.isAsserted) return [];
  const origin = (kind: Origin['kind'], key: string): Origin => ({
    kind,
    keyHash: sessions.digest(`order ${kind}`, key),
  });
  const openIds = await findOpenIds(tx, { accountId: guest.userId, device });
  return [
    ...(device === '' ? [] : [origin('device', device)]),
    ...openIds.map((openId) => origin('openId', openId)),
    origin('network', networkOf(ip)),
  ];
};

/** Staff call a guest who told no name by the end of the order's number, which the receipt bears. */
export const calledBy = (orderNumber: string): string => `#${orderNumber.slice(-4)}`;

/**
 * Tells for whom an order is made: guests make theirs for themselves, staff for a phone number, with a name if they know
 * it. Refuses `order.guestMissing` where the store does not do without a phone number.
 */
export const guestOf = async (
  tx: Queryable,
  {
    viewer,
    input,
    settings,
    now,
  }: { viewer: Viewer; input: z.output<typeof newOrder>; settings: StoreSettings; now: Instant },
): Promise<Guest> => {
  if (input.type === 'Online') return findOwnName(tx, viewer.userId);
  const { customerName: name, customerPhone: phone } = input;
  if (phone === undefined) {
    if (input.type !== 'Normal' || !readParameter('WalkInWithoutPhone', settings.parameters))
      throw new AppError('order.guestMissing');
    return { customerId: null, name: name ?? null, phone: phoneNotTold };
  }
  if (name === undefined) {
    const owner = await findGuestOf(tx, phone);
    return { customerId: owner?.customerId ?? null, name: owner?.name || null, phone };
  }
  return { customerId: await ensureCustomer(tx, { phone, name, now }), name, phone };
};
