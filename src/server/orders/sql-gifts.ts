import type { Gift } from '#domain/orders/gifts.ts';
import { isoOf, type Day, type Instant } from '#domain/time/instant.ts';
import { jsonRows } from '#server/db/column-names.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';

/** By which event of which order something was given. */
type Given = {
  readonly eventId: string;
  readonly orderId: string;
  readonly storeId: string;
  /** null: nobody; the event tells. */
  readonly givenBy: string | null;
  readonly at: Instant;
  /** The store's day. */
  readonly givenOn: Day;
};

/** Writes what one command gave away; who and why stand in its event. */
export const insertGifts = async (tx: Queryable, given: Given, gifts: readonly Gift[]): Promise<void> => {
  if (gifts.length === 0) return;
  const rows = gifts.map((gift) => ({ id: uuid(), ...given, ...gift, at: isoOf(given.at) }));
  await tx.exec(sql`
    insert into order_gift (id, event_id, order_id, store_id, given_by, at, given_on, kind, amount_fen)
    select g.id, g.event_id, g.order_id, g.store_id, g.given_by, g.at, g.given_on, g.kind, g.amount_fen
    from jsonb_populate_recordset(null::order_gift, ${jsonRows(rows)}::jsonb) g`);
};
