import type { z } from 'zod';
import type { Permission } from '#domain/access/permissions.ts';
import type { orderDetail } from '#contract/order-shapes.ts';
import { ensureCustomer, findOwnName } from '#server/accounts/account-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, type Ctx } from '#server/http/context.ts';
import { bookAtEnd } from '#server/ledger/journal-actions.ts';
import { isStaffOf, viewerOf, type Viewer } from '#server/orders/access.ts';
import { bookOrder, findNumberKey, lacksAddress } from '#server/orders/create.ts';
import type { Guest, NewOrderInput } from '#server/orders/create.ts';
import { findOrigins } from '#server/orders/unpaid-limit.ts';
import { getNewOrder } from '#server/orders/reads.ts';
import { requireActiveStore } from '#server/stores/actions.ts';
import type { Queryable } from '#server/db/database.ts';

/**
 * Books an order for the caller: guests for themselves and Online, staff for a guest at their own store.
 * Refuses `store.unknown`, `store.closedDown`, `order.typeNotYours`, `session.forbidden`, `order.addressMissing`, `order.guestMissing`, and what booking refuses.
 */
export const createFor = async (ctx: Ctx, input: NewOrderInput): Promise<z.input<typeof orderDetail>> => {
  const viewer = viewerOf(callerOf(ctx));
  const settings = await requireActiveStore(ctx.db, input.storeId);
  assertMayMake(viewer, input);
  if (lacksAddress(input)) throw new AppError('order.addressMissing');
  const numberKey = await findNumberKey(ctx.db);
  const now = ctx.now();
  return ctx.write((tx) =>
    bookAtEnd(tx, settings.storeId, async (bookLater) => {
      const guest = await guestOf(tx, { viewer, input, now });
      const origins = await findOrigins(tx, ctx, { accountId: viewer.userId, isAsserted: viewer.isMasked });
      const request = { input, guest, viewer, settings, numberKey, origins, now, bookLater };
      return getNewOrder(tx, await bookOrder(tx, request), { viewer, now });
    }),
  );
};

const makesOrders: Permission = 'SnowGearSmartStore.BusinessOperations.OrderCreate';

const assertMayMake = (viewer: Viewer, input: NewOrderInput): void => {
  const isStaffOrder = input.type !== 'Online';
  if (!isStaffOrder && viewer.roles.includes('Customer')) {
    if (input.discountFen > 0) throw new AppError('order.typeNotYours');
    return;
  }
  if (!isStaffOrder || !isStaffOf(viewer, input.storeId)) throw new AppError('order.typeNotYours');
  if (viewer.permissions?.includes(makesOrders) === false) throw new AppError('session.forbidden');
};

const guestOf = async (
  tx: Queryable,
  { viewer, input, now }: { viewer: Viewer; input: NewOrderInput; now: number },
): Promise<Guest> => {
  if (input.type === 'Online') return findOwnName(tx, viewer.userId);
  const { customerName: name, customerPhone: phone } = input;
  if (name === undefined || phone === undefined) throw new AppError('order.guestMissing');
  return { customerId: await ensureCustomer(tx, { phone, name, now }), name, phone };
};
