import type { InputOf } from '#contract/endpoint.ts';
import type { agentRows } from '#contract/agents.ts';
import { lacksAddress } from '#domain/orders/lacks-address.ts';
import { ensureCustomer } from '#server/accounts/account-actions.ts';
import { findBringer } from '#server/agents/attribution-actions.ts';
import type { Queryable } from '#server/db/database.ts';
import { assertOpens } from '#server/orders/period.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, type Ctx } from '#server/http/context.ts';
import { bookAtEnd } from '#server/ledger/journal-actions.ts';
import { viewerOf } from '#server/orders/access.ts';
import { bookOrder } from '#server/orders/create.ts';
import { findNumberKey } from '#server/orders/number-key.ts';
import { endScheme, requestOf, storeOfScheme, takeOwnScheme } from '#server/schemes/booking-actions.ts';
import { requireActiveStore } from '#server/stores/actions.ts';

/**
 * Makes a Reservation of a scheme that the calling agent made and nobody keeps, for a guest whose name and phone the agent
 * types; where the store confirms bookings, it waits for its word. Answers with what is read of the order. Refuses `scheme.notFound`,
 * `scheme.notYours`, what its status refuses, `store.closedDown`, `order.agentIsGuest`, `order.addressMissing`, and what booking refuses.
 */
export const reserveFor = async <T>(
  ctx: Ctx,
  { token, customerName: name, customerPhone: phone }: InputOf<(typeof agentRows)['agents.reserve']>,
  answer: (tx: Queryable, orderId: string) => Promise<T>,
): Promise<T> => {
  const session = callerOf(ctx);
  const settings = await requireActiveStore(ctx.db, await storeOfScheme(ctx.db, token));
  const { storeId } = settings;
  const numberKey = await findNumberKey(ctx.db);
  const now = ctx.now();
  // Books as the counter does: the guest's own login, whenever there is one, may do all with the order.
  const viewer = { ...viewerOf(session), isStaff: true, isManager: false, storeIds: [storeId] };
  return ctx.write((tx) =>
    bookAtEnd(tx, storeId, async (bookLater) => {
      const scheme = await takeOwnScheme(tx, token, { makerId: session.userId, now });
      const guest = { customerId: await ensureCustomer(tx, { phone, name, now }), name, phone };
      const by = { code: undefined, agentId: session.userId };
      const agent = await findBringer(tx, by, { guest, settings });
      // What nobody brought would be held for nobody.
      if (agent === null) throw new AppError('order.agentIsGuest');
      const asked = requestOf(settings, scheme);
      assertOpens(settings, asked);
      if (lacksAddress(asked)) throw new AppError('order.addressMissing');
      const people = scheme.people.map(({ person }) => person);
      const words = { people, remark: '', reason: '', customerName: name, customerPhone: phone };
      const input = { ...asked, ...words, type: 'Reservation' as const };
      const booking = { input, guest, viewer, settings, numberKey, origins: [], now, agent, bookLater };
      const orderId = await bookOrder(tx, { ...booking, isForAgent: true });
      await endScheme(tx, scheme, { orderId, viewer, now });
      return answer(tx, orderId);
    }),
  );
};
