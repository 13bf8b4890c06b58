import { emptyPosition, postingsBetween } from '#domain/ledger/position.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { positionOfRows } from '#server/orders/position-actions.ts';
import { isOpened, listUnopened, markOpened, takeTurnToOpen, type UnopenedRow } from './sql-orders.ts';
import { writeJournals, type NewJournal } from './journal-actions.ts';

const batch = 200;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Books what orders of a database without books stood at when it got them, once. A start that is killed in between
 * goes on with the orders that were not reached.
 */
export const openBooks = async (db: Database, clock: Clock): Promise<void> => {
  if (await isOpened(db)) return;
  let after: string | null = beforeAll;
  while (after !== null) {
    const from: string = after;
    after = await db.tx((tx) => openSome(tx, from, clock.now()));
  }
};

/** Opens the books of the next orders; gives the last of them, null when there are no more. */
const openSome = async (tx: Queryable, after: string, now: Instant): Promise<string | null> => {
  await takeTurnToOpen(tx);
  const orders = await listUnopened(tx, { after, take: batch });
  const byStore = Map.groupBy(orders, ({ store_id }) => store_id);
  for (const [storeId, of] of byStore) {
    await writeJournals(
      tx,
      storeId,
      of.map((order) => openingOf(order, now)),
    );
  }
  if (orders.length < batch) await markOpened(tx);
  return orders.length < batch ? null : (orders.at(-1)?.id ?? null);
};

const openingOf = (order: UnopenedRow, now: Instant): NewJournal => ({
  at: now,
  orderId: order.id,
  kind: 'order.opening',
  memo: order.order_number,
  postings: postingsBetween(emptyPosition, positionOfRows(order)),
});
