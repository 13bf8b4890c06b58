import { hash as hashText } from 'node:crypto';
import { journalText, type ChainEnd, type Posting } from '#domain/ledger/journal.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { lockHead, insertJournals } from './sql.ts';

/** What happened to a store's money, before it has its place in the chain. */
type NewJournal = {
  readonly at: Instant;
  /** As the database spells it; null when no order was concerned. */
  readonly orderId: string | null;
  readonly kind: string;
  readonly memo: string;
  readonly postings: readonly Posting[];
};

/** Takes a journal that is booked at the end of its transaction. */
export type BookLater = (journal: NewJournal) => void;

/** Locks the end of a store's chain for the rest of the transaction, and gives it. */
export const lockBooks = (tx: Queryable, storeId: string): Promise<ChainEnd> => lockHead(tx, storeId);

/**
 * Does work whose journals are booked behind all of it: whoever books next in the store waits for the rest of the
 * transaction, so as little as can be is left of it then.
 */
export const bookAtEnd = async <T>(
  tx: Queryable,
  storeId: string,
  work: (later: BookLater) => Promise<T>,
): Promise<T> => {
  const journals: NewJournal[] = [];
  const answer = await work((journal) => journals.push(journal));
  await writeJournals(tx, storeId, journals);
  return answer;
};

/**
 * Adds to a store's chain what changes an account, in the transaction of the change. Locks the chain's end: whatever
 * else the transaction locks comes before it. The database works out by which time days count it (`counted_at`): not
 * before the last journal of the chain, nor in a day that was closed meanwhile.
 */
export const writeJournals = async (
  tx: Queryable,
  storeId: string,
  news: readonly NewJournal[],
): Promise<void> => {
  const wanted = news.filter(({ postings }) => postings.length > 0);
  if (wanted.length === 0) return;
  const head = await lockHead(tx, storeId);
  let end: ChainEnd = head;
  const journals: object[] = [];
  const postings: object[] = [];
  for (const journal of wanted) {
    const place = { storeId: head.storeId, seq: end.seq + 1, prevHash: end.hash };
    const hash = hashText('sha256', journalText({ ...journal, ...place }));
    journals.push(columnsOf({ ...journal, ...place }, hash));
    for (const [position, { account, amountFen }] of journal.postings.entries()) {
      postings.push({ storeId: place.storeId, seq: place.seq, position, account, amountFen });
    }
    end = { seq: place.seq, hash };
  }
  await insertJournals(tx, { journals, postings });
};

const columnsOf = (
  journal: NewJournal & { storeId: string; seq: number; prevHash: string },
  hash: string,
): object => ({
  storeId: journal.storeId,
  seq: journal.seq,
  at: new Date(journal.at).toISOString(),
  orderId: journal.orderId,
  kind: journal.kind,
  memo: journal.memo,
  postings: journal.postings.length,
  prevHash: journal.prevHash,
  hash,
});
