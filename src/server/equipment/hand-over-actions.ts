import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import type { LineClose } from '#server/equipment/hold-types.ts';

/**
 * Lets the items and units of some lines leave: status 0 -> 1, usage counted, the hold starts now if it would later,
 * pool units out. Refuses `equipment.notAvailable` {title, barcode} and `pool.tooFew` {title, left}.
 */
export const handOut = (
  tx: Queryable,
  order: { readonly orderId: string; readonly lineIds: readonly string[]; readonly now: Instant },
): Promise<void> => {
  throw new Error('pending');
};

/**
 * Takes the items and units of some lines back at a store: status 1 -> 0, 2 or 3, holds cut off at `now` and released,
 * pool counts moved. Bookings that lay on an item which is now unfit or elsewhere go to equal items; gives the order
 * numbers of those that found none, sorted.
 */
export const takeBack = (
  tx: Queryable,
  back: {
    readonly orderId: string;
    readonly closes: readonly LineClose[];
    readonly storeId: string;
    readonly actorId: string | null;
    readonly actorName: string;
    readonly note: string;
    readonly now: Instant;
  },
): Promise<{ readonly endangered: readonly string[] }> => {
  throw new Error('pending');
};
