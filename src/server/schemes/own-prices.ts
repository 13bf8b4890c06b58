import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Ctx } from '#server/http/context.ts';
import { askerOf, findOwnTerms } from '#server/orders/order-member-actions.ts';
import { priceWish } from '#server/orders/price-actions.ts';
import type { StoreSettings } from '#server/stores/actions.ts';
import { requestOf, statusOf } from './booking-actions.ts';
import type { Caller } from './caller.ts';
import { presentScheme, type SchemeView } from './present.ts';
import { findNamedGear, withOfferRates } from './saved-lines.ts';
import type { SchemeRow } from './sql.ts';

type Looking = { readonly session: Ctx['session']; readonly now: Instant };

/**
 * Makes what gives schemes the prices that they have for the member who looks at them: those of today, while they can be
 * booked. A member's prices are not saved, because others open the same link; whoever is no member reads the saved ones.
 */
export const findOwnPrices = async (db: Queryable, { session, now }: Looking) => {
  const viewer = askerOf({ session });
  const member = await findOwnTerms(db, { viewer, now });
  return async <R extends SchemeRow>(row: R, settings: StoreSettings | undefined): Promise<R> => {
    if (member === null || settings === undefined || statusOf(row, now) !== 'Active') return row;
    const request = requestOf(settings, row);
    try {
      const price = await priceWish(db, { settings, request, viewer, now, isPlan: true });
      const { rentFen, depositFen, feeFen } = price;
      const lines = await withOfferRates(db, { ...row, member }, await findNamedGear(db, request));
      return { ...row, lines, rentFen, depositFen, feeFen };
    } catch (error) {
      // Some of it has no price any more, which `schemes.check` tells.
      if (error instanceof AppError) return row;
      throw error;
    }
  };
};

type Seen = {
  readonly ctx: Pick<Ctx, 'session'>;
  readonly caller: Caller;
  readonly settings: StoreSettings | undefined;
  readonly now: Instant;
};

/** A scheme as the caller may see it, at the prices that it has for them. */
export const showScheme = async (
  db: Queryable,
  row: Parameters<typeof presentScheme>[0],
  { ctx: { session }, caller, settings, now }: Seen,
): Promise<SchemeView> => {
  const ownPrices = await findOwnPrices(db, { session, now });
  return presentScheme(await ownPrices(row, settings), {
    caller,
    storeName: settings?.storeName ?? '',
    now,
  });
};
