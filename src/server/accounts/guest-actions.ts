import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { guestRows } from '#contract/guests.ts';
import { maskPhone } from '#domain/access/masking.ts';
import { decideMerge } from '#domain/access/merge-guests.ts';
import { isoOf } from '#domain/time/instant.ts';
import { endSessionsOf } from '#server/accounts/session-actions.ts';
import { makeCounterCode, phoneHashOf } from '#server/accounts/sms-actions.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import { workOf, type Ctx, type Handlers, type Work } from '#server/http/context.ts';
import type { Sessions } from '#server/http/session.ts';
import { moveMemberships } from '#server/members/member-actions.ts';
import { moveSchemes } from '#server/schemes/booking-actions.ts';
import { lockPhone, updateSmsCodesClosed } from './sql.ts';
import {
  listGuestsOfPhone,
  updateCustomerClosed,
  updateMessagesOffOfCustomer,
  updateOrdersOfCustomer,
  updatePhoneReleased,
  updateReleasedPhonesOfCustomer,
} from './sql-guests.ts';

type Rows = typeof guestRows;
type Guests = AnswerOf<Rows['guests.ofPhone']>;

const findGuests = async (db: Queryable, phoneNumber: string): Promise<Guests> => {
  const items = await listGuestsOfPhone(db, phoneNumber);
  return { items, totalCount: items.length };
};

type GuestScope = Work & { readonly sessions: Sessions };

type GuestEvent = {
  readonly id: string;
  readonly kind: string;
  readonly note: string;
  readonly before?: object;
  readonly after?: object;
};

const record = (tx: Queryable, scope: GuestScope, { id, ...event }: GuestEvent): Promise<number> =>
  recordEventBy(tx, scope, { ...event, subject: { type: 'account', id }, storeId: null });

type Guest = Guests['items'][number];

/** The number is locked: whoever proves it waits. */
const lockGuests = async (tx: Queryable, phoneNumber: string): Promise<readonly Guest[]> => {
  await lockPhone(tx, 'phone', phoneNumber);
  return listGuestsOfPhone(tx, phoneNumber);
};

const requireGuest = (guests: readonly Guest[], id: string): Guest => {
  const found = guests.find((guest) => guest.id === id);
  if (found === undefined) throw new AppError('guests.changed');
  return found;
};

/** Takes a phone number off a guest, who proved it or only claimed it; codes made before end. Refuses `guests.changed`. */
const releasePhone = async (
  tx: Queryable,
  scope: GuestScope,
  { id, phoneNumber, reason }: InputOf<Rows['guests.releasePhone']>,
): Promise<Guests> => {
  const { isReleased } = requireGuest(await lockGuests(tx, phoneNumber), id);
  if (isReleased) throw new AppError('guests.changed');
  const at = isoOf(scope.now);
  await updatePhoneReleased(tx, { accountId: id, phoneNumber, at });
  await updateSmsCodesClosed(tx, phoneHashOf(scope, phoneNumber), at);
  await endSessionsOf(tx, { ...scope, accountId: id, why: 'staff released the phone number' });
  const before = { phoneNumber: maskPhone(phoneNumber) };
  await record(tx, scope, { id, kind: 'account.phoneReleased', note: reason, before });
  return findGuests(tx, phoneNumber);
};

/**
 * Makes two accounts of one person one: the second keeps all orders. Refuses `guests.changed`, and what `decideMerge`
 * refuses.
 */
const merge = async (
  tx: Queryable,
  scope: GuestScope,
  { id, intoId, phoneNumber, reason }: InputOf<Rows['guests.merge']>,
): Promise<Guests> => {
  const guests = await lockGuests(tx, phoneNumber);
  orRefuse(decideMerge(requireGuest(guests, id), requireGuest(guests, intoId)));
  // First, since it waits for a booking of the account that has begun.
  await updateCustomerClosed(tx, { accountId: id, at: isoOf(scope.now) });
  const orders = await updateOrdersOfCustomer(tx, { fromId: id, intoId });
  await updateReleasedPhonesOfCustomer(tx, { fromId: id, intoId });
  await updateMessagesOffOfCustomer(tx, { fromId: id, intoId });
  await moveSchemes(tx, { fromId: id, intoId });
  await moveMemberships(tx, { fromId: id, intoId });
  await endSessionsOf(tx, { ...scope, accountId: id, why: 'staff merged it into another account' });
  await record(tx, scope, { id, kind: 'account.mergedInto', note: reason, after: { intoId, orders } });
  await record(tx, scope, {
    id: intoId,
    kind: 'account.mergedFrom',
    note: reason,
    after: { fromId: id, orders },
  });
  return findGuests(tx, phoneNumber);
};

/** Writes, and lets this process know at once whose account it was. */
const change = async <I extends { readonly id: string }>(
  ctx: Ctx,
  input: I,
  work: (tx: Queryable, scope: GuestScope, input: I) => Promise<Guests>,
): Promise<Guests> => {
  const scope = { ...workOf(ctx), sessions: ctx.sessions };
  const guests = await ctx.write((tx) => work(tx, scope, input));
  ctx.sessions.forget(input.id);
  return guests;
};

/** The calls about whose a phone number is. */
export const guestHandlers: Handlers<Rows> = {
  'guests.ofPhone': ({ phoneNumber }, ctx) => findGuests(ctx.db, phoneNumber),
  'guests.showCode': async ({ phoneNumber }, ctx) => {
    const scope = { ...workOf(ctx), sessions: ctx.sessions };
    return ctx.write(async (tx) => {
      const made = await makeCounterCode(tx, ctx, { phone: phoneNumber, now: scope.now });
      const after = { phoneNumber: maskPhone(phoneNumber) };
      const claims = (await listGuestsOfPhone(tx, phoneNumber)).filter(({ isReleased }) => !isReleased);
      // The code opens their accounts: their histories tell who showed it, and so does that of whoever did.
      for (const { id } of [{ id: scope.session.userId }, ...claims])
        await record(tx, scope, { id, kind: 'account.codeShown', note: '', after });
      return made;
    });
  },
  'guests.releasePhone': (input, ctx) => change(ctx, input, releasePhone),
  'guests.merge': (input, ctx) => change(ctx, input, merge),
};
