import type { Posting } from '#domain/ledger/accounts.ts';
import { chainFault, chainStart } from '#domain/ledger/journal.ts';
import type { ChainEnd, ChainFault } from '#domain/ledger/journal.ts';
import { formatYuan } from '#domain/money/format-yuan.ts';
import type { Queryable } from '#server/db/database.ts';
import { positionOfRows } from '#server/orders/position-actions.ts';
import {
  listBalances,
  listBookedOrders,
  listBooks,
  listJournals,
  listTillSums,
  listWrongShifts,
  type BooksRow,
  type JournalRow,
} from './sql-verify.ts';
import { hashOf } from './journal-actions.ts';

/** The first thing of a store that is not as it was written. */
export type Alteration = {
  readonly seq: number | null;
  readonly orderNumber: string | null;
  readonly what: string;
};

/** What was found in the books of one store. */
export type StoreBooks = {
  readonly storeId: string;
  readonly storeName: string;
  readonly journals: number;
  readonly orders: number;
  readonly tills: number;
  readonly end: ChainEnd;
  /** The balance of each account by the chain, in fen. */
  readonly balances: ReadonlyMap<string, number>;
  readonly altered: Alteration | null;
};

const journalBatch = 1000;
const orderBatch = 500;

type Checked = {
  journals: number;
  postings: number;
  orders: number;
  tills: number;
  end: ChainEnd;
  readonly balances: Map<string, number>;
};

/**
 * Recomputes the books of every store from their rows, holds them against what is kept of them and against the orders
 * and tills, and tells of one store after the other. Read in one transaction, so that nothing moves meanwhile.
 */
export const verifyBooks = async (tx: Queryable, tell: (books: StoreBooks) => void): Promise<void> => {
  for (const store of await listBooks(tx)) {
    const checked: Checked = {
      journals: 0,
      postings: 0,
      orders: 0,
      tills: 0,
      end: chainStart,
      balances: new Map(),
    };
    const altered = await firstAltered(tx, store, checked);
    tell({ storeId: store.id, storeName: store.name, ...checked, altered });
  }
};

type Check = (tx: Queryable, store: BooksRow, checked: Checked) => Promise<Alteration | null>;

const firstAltered: Check = async (tx, store, checked) => {
  for (const check of checks) {
    const altered = await check(tx, store, checked);
    if (altered !== null) return altered;
  }
  return null;
};

const add = (balances: Map<string, number>, { account, amountFen }: Posting): void => {
  const sumFen = (balances.get(account) ?? 0) + amountFen;
  if (sumFen === 0) balances.delete(account);
  else balances.set(account, sumFen);
};

const checkChain: Check = async (tx, { id }, checked) => {
  for (;;) {
    const rows = await listJournals(tx, { storeId: id, after: checked.end.seq, take: journalBatch });
    for (const row of rows) {
      const postings = row.postings as readonly Posting[];
      const journal = {
        ...row,
        storeId: id,
        at: Date.parse(row.at),
        orderId: row.order_id,
        prevHash: row.prev_hash,
        postings,
      };
      const fault = chainFault(journal, checked.end, hashOf);
      if (fault !== null) return faultyJournal(row, fault, checked.end);
      checked.end = { seq: row.seq, hash: row.hash };
      checked.journals += 1;
      checked.postings += postings.length;
      for (const posting of postings) add(checked.balances, posting);
    }
    if (rows.length < journalBatch) return null;
  }
};

const faultWords: Readonly<Record<Exclude<ChainFault, 'gap'>, string>> = {
  link: 'it does not name the hash of the journal before it, or that one was replaced',
  balance: 'its postings do not add up to 0',
  content: 'its time, order, kind, memo, accounts or amounts are not those that were written',
};

const faultyJournal = (row: JournalRow, fault: ChainFault, end: ChainEnd): Alteration =>
  fault === 'gap'
    ? { seq: end.seq + 1, orderNumber: null, what: `it is missing; ${row.seq} comes next` }
    : { seq: row.seq, orderNumber: row.order_number, what: faultWords[fault] };

const checkHead: Check = async (_, store, { end, postings }) => {
  if (store.seq !== end.seq) {
    const seq = Math.min(store.seq, end.seq) + 1;
    return { seq, orderNumber: null, what: `the chain was left at ${store.seq}, and now ends at ${end.seq}` };
  }
  const isKept = store.hash === end.hash;
  if (!isKept)
    return { seq: end.seq, orderNumber: null, what: 'its hash is not the one that the chain ends with' };
  if (store.postings === postings) return null;
  return {
    seq: null,
    orderNumber: null,
    what: `there are ${store.postings - postings} postings without a journal`,
  };
};

const yuan = (fen: number | undefined): string => formatYuan(fen ?? 0);

/** Names the first account that differs, and both amounts. */
const differenceOf = (
  booked: ReadonlyMap<string, number>,
  found: ReadonlyMap<string, number>,
): { account: string; booked: string; found: string } | null => {
  const account = [...new Set([...booked.keys(), ...found.keys()])]
    .toSorted()
    .find((name) => (booked.get(name) ?? 0) !== (found.get(name) ?? 0));
  if (account === undefined) return null;
  return { account, booked: yuan(booked.get(account)), found: yuan(found.get(account)) };
};

const checkBalances: Check = async (tx, { id }, { balances }) => {
  const kept = new Map((await listBalances(tx, id)).map((row) => [row.account, row.amount_fen]));
  const wrong = differenceOf(balances, kept);
  if (wrong === null) return null;
  const what = `the balance of ${wrong.account} is kept as ${wrong.found}, its journals make ${wrong.booked}`;
  return { seq: null, orderNumber: null, what };
};

const checkOrders: Check = async (tx, { id }, checked) => {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await listBookedOrders(tx, { storeId: id, after, take: orderBatch });
    for (const row of rows) {
      const booked = new Map(Object.entries(row.booked as Record<string, number>));
      const wrong = differenceOf(booked, positionOfRows(row));
      if (wrong !== null) {
        const what = `its bills and payments make ${wrong.found} of ${wrong.account}, its journals ${wrong.booked}`;
        return { seq: null, orderNumber: row.order_number, what };
      }
      checked.orders += 1;
      after = row.id;
    }
    if (rows.length < orderBatch) return null;
  }
};

const checkTills: Check = async (tx, { id }, checked) => {
  const tills = await listTillSums(tx, id);
  const inTills = new Map(tills.map((till) => [`cash:${till.id}`, till.moved_fen]));
  const booked = new Map([...checked.balances].filter(([account]) => account.startsWith('cash:')));
  const wrong = differenceOf(booked, inTills);
  if (wrong !== null) {
    const what = `payments and movements make ${wrong.found} of ${wrong.account}, the journals ${wrong.booked}`;
    return { seq: null, orderNumber: null, what };
  }
  checked.tills = tills.length;
  return null;
};

const checkShifts: Check = async (tx, { id }) => {
  const [shift] = await listWrongShifts(tx, id);
  if (shift === undefined) return null;
  const { opened_at: at, expected_fen: expectedFen, moved_fen: movedFen } = shift;
  const what = `the shift ${shift.id} of ${at} expected ${yuan(expectedFen)}, its payments and movements make ${yuan(movedFen)}`;
  return { seq: null, orderNumber: null, what };
};

const checks: readonly Check[] = [checkChain, checkHead, checkBalances, checkOrders, checkTills, checkShifts];
