import { emptyPosition, postingsBetween } from '#domain/ledger/position.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { positionOfRows } from '#server/orders/position-actions.ts';
import {
  countUnopened,
  isOpened,
  listUnopened,
  markOpened,
  takeTurnToOpen,
  type UnopenedRow,
} from './sql-orders.ts';
import { writeJournals, type NewJournal } from './journal-actions.ts';

const batch = 200;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** So many orders between two words about how far it is. */
const toldEvery = 10_000;

/**
 * Books what orders of a database without books stood at when it got them, once, and says how far it is. A start that
 * is killed in between goes on with the orders that were not reached.
 */
export const openBooks = async (
  db: Database,
  clock: Clock,
  say: (line: string) => void = () => undefined,
): Promise<void> => {
  if (await isOpened(db)) return;
  const orders = await countUnopened(db);
  if (orders > 0) say(`Opening the books: what ${orders} orders stand at is booked once.`);
  let after: string | null = beforeAll;
  for (let reached = batch; after !== null; reached += batch) {
    const from: string = after;
    after = await db.tx((tx) => openSome(tx, from, clock.now()));
    if (after !== null && reached % toldEvery === 0)
      say(`Opening the books: ${reached} of ${orders} orders.`);
  }
  if (orders > 0) say('The books are open.');
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
