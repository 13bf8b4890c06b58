import { hash } from 'node:crypto';
import { formatYuan } from '#domain/money/format-yuan.ts';
import { chainFault, chainStart } from '#domain/ledger/journal.ts';
import type { ChainEnd, ChainFault, Posting } from '#domain/ledger/journal.ts';
import type { Queryable } from '#server/db/database.ts';
import { altered, differenceOf, type Alteration, type Check, type Checked } from './altered.ts';
import { checkAgents } from './sql-verify-agents.ts';
import { checkClosings, timelineOf, type Timeline } from './sql-verify-closings.ts';
import { checkPayouts, checkStatements } from './sql-verify-companies.ts';
import { checkOrders } from './sql-verify-orders.ts';
import { checkMovements, checkShifts, checkTills } from './sql-verify-tills.ts';
import { listBooks, listJournals, listBalances } from './sql-verify.ts';

type JournalRow = Awaited<ReturnType<typeof listJournals>>[number];

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
  readonly times: Timeline | null;
  readonly altered: Alteration | null;
};

const journalBatch = 1000;

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
      shifts: new Map(),
      times: null,
    };
    const found = await firstAltered(tx, store, checked);
    tell({ storeId: store.id, storeName: store.name, ...checked, altered: found });
  }
};

const firstAltered: Check = async (tx, store, checked) => {
  for (const check of checks) {
    const found = await check(tx, store, checked);
    if (found !== null) return found;
  }
  return null;
};

const add = (balances: Map<string, number>, { account, amountFen }: Posting): void => {
  const sumFen = (balances.get(account) ?? 0) + amountFen;
  if (sumFen === 0) balances.delete(account);
  else balances.set(account, sumFen);
};

const checkChain: Check = async (tx, { id }, checked) => {
  const times = await timelineOf(tx, id);
  checked.times = times;
  for (;;) {
    const rows = await listJournals(tx, { storeId: id, after: checked.end.seq, take: journalBatch });
    for (const row of rows) {
      const postings = row.postings as readonly Posting[];
      const journal = {
        ...row,
        storeId: id,
        at: Date.parse(row.at),
        orderId: row.orderId,
        prevHash: row.prevHash,
        postings,
      };
      const fault = chainFault(journal, checked.end, (text) => hash('sha256', text));
      if (fault !== null) return faultyJournal(row, fault, checked.end);
      const wrongTime = times.next({ ...journal, countedAt: Date.parse(row.countedAt) });
      if (wrongTime !== null) return { seq: row.seq, orderNumber: row.orderNumber, what: wrongTime };
      if (row.orderStoreId !== null && row.orderStoreId !== id)
        return { seq: row.seq, orderNumber: row.orderNumber, what: 'its order is kept at another store' };
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
    : { seq: row.seq, orderNumber: row.orderNumber, what: faultWords[fault] };

const checkHead: Check = async (_, store, { end, postings }) => {
  if (store.seq !== end.seq) {
    const seq = Math.min(store.seq, end.seq) + 1;
    return { seq, orderNumber: null, what: `the chain was left at ${store.seq}, and now ends at ${end.seq}` };
  }
  const isKept = store.hash === end.hash;
  if (!isKept)
    return { seq: end.seq, orderNumber: null, what: 'its hash is not the one that the chain ends with' };
  if (store.postings === postings) return null;
  return altered(`there are ${store.postings - postings} postings without a journal`);
};

const checkTimes: Check = async (tx, _, { times }) => (times === null ? null : times.end(tx));

const checkBalances: Check = async (tx, { id }, { balances }) => {
  const kept = new Map((await listBalances(tx, id)).map((row) => [row.account, row.amountFen]));
  const wrong = differenceOf(balances, kept);
  if (wrong === null) return null;
  return altered(
    `the balance of ${wrong.account} is kept as ${wrong.found}, its journals make ${wrong.booked}`,
  );
};

const checks: readonly Check[] = [
  checkChain,
  checkHead,
  checkTimes,
  checkBalances,
  checkClosings,
  checkOrders,
  checkTills,
  checkMovements,
  checkShifts,
  checkPayouts,
  checkAgents,
  checkStatements,
];

const placeOf = ({ seq, orderNumber }: Alteration): string =>
  [seq === null ? '' : `journal ${seq}`, orderNumber === null ? '' : `order ${orderNumber}`]
    .filter((part) => part !== '')
    .join(', ');

/** What a person reads about the books of one store. */
export const linesFor = (books: StoreBooks): readonly string[] => {
  const { storeName, altered } = books;
  if (altered !== null) {
    const place = placeOf(altered);
    return [`ALTERED ${storeName}${place === '' ? '' : `, ${place}`}: ${altered.what}.`];
  }
  const { journals, orders, tills, end, balances } = books;
  return [
    `${storeName}: all agree (journals ${journals}, orders ${orders}, tills ${tills}). The chain ends at ${end.seq} with ${end.hash}.`,
    ...[...balances]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([account, fen]) => `  ${account.padEnd(44)}${formatYuan(fen).padStart(16)}`),
  ];
};
