import type { Posting } from '#domain/ledger/accounts.ts';
import { chainFault, chainStart } from '#domain/ledger/journal.ts';
import type { ChainEnd, ChainFault } from '#domain/ledger/journal.ts';
import type { Queryable } from '#server/db/database.ts';
import { altered, differenceOf } from './altered.ts';
import type { Alteration, Check, Checked } from './altered.ts';
import { hashOf } from './journal-actions.ts';
import {
  findForgotten,
  listLostPayouts,
  listWrongPayoutLines,
  listWrongPayouts,
  sumAtCompanies,
} from './sql-verify-payouts.ts';
import type { PayoutFault } from './sql-verify-payouts.ts';
import { findCutStatement, listWrongLines } from './sql-verify-statements.ts';
import type { LineFault } from './sql-verify-statements.ts';
import { listBalances, listBooks, listJournals } from './sql-verify.ts';
import type { JournalRow } from './sql-verify.ts';
import { checkClosings } from './verify-closings.ts';
import { checkOrders } from './verify-orders.ts';
import { checkMovements, checkShifts, checkTills } from './verify-tills.ts';
import { timelineOf } from './verify-times.ts';
import type { Timeline } from './verify-times.ts';

const statementWords: Readonly<Record<LineFault, string>> = {
  payment: 'agreed with a payment that is gone',
  attempt: 'was told of an attempt that is gone',
  note: 'has not what people wrote about it, as the history tells',
};

/** Holds statements of payment companies against what they were, the payments and attempts they tell, and their notes. */
const checkStatements: Check = async (tx, { id, is_first: withChains }) => {
  const [line] = await listWrongLines(tx, { storeId: id, withChains });
  if (line !== undefined) {
    const place = `the line ${line.line_id} of the statement of ${line.channel}, ${line.on_day},`;
    return altered(`${place} ${statementWords[line.fault]}`);
  }
  const cut = withChains ? await findCutStatement(tx) : undefined;
  return cut === undefined
    ? null
    : altered(
        `the statement of ${cut.channel}, ${cut.on_day}, had ${cut.kept} lines and other sums than its ${cut.left} lines of now`,
      );
};

const payoutWords: Readonly<Record<PayoutFault, string>> = {
  lines: 'is not the sum of its lines',
  journal: 'has other amounts, another time, day or reason than its journal',
  back: 'takes back another payout than it names',
  event: 'was booked by another person, or with other amounts, than the history tells',
};

/** Holds every payout of payment companies against its lines, its journal, its payments and the history. */
const checkPayouts: Check = async (tx, { id }, { balances }) => {
  const [wrong] = await listWrongPayouts(tx, id);
  if (wrong !== undefined) return altered(`the payout ${wrong.id} ${payoutWords[wrong.fault]}`);
  const [lost] = await listLostPayouts(tx, id);
  if (lost !== undefined) return { seq: lost.seq, orderNumber: null, what: 'no payout belongs to it' };
  const [line] = await listWrongPayoutLines(tx, id);
  if (line !== undefined)
    return altered(`the payment ${line.payment_id} was not paid out once and whole, or not by its company`);
  const forgotten = await findForgotten(tx, id);
  if (forgotten !== null)
    return altered(`the payment ${forgotten} is not paid out, and not among what its company has`);
  const left = new Map((await sumAtCompanies(tx, id)).map((row) => [row.account, row.amount_fen]));
  const booked = new Map([...balances].filter(([account]) => account.startsWith('clearing:')));
  const other = differenceOf(booked, left);
  return other === null
    ? null
    : altered(`payments and payouts leave ${other.found} of ${other.account}, the journals ${other.booked}`);
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
        orderId: row.order_id,
        prevHash: row.prev_hash,
        postings,
      };
      const fault = chainFault(journal, checked.end, hashOf);
      if (fault !== null) return faultyJournal(row, fault, checked.end);
      const wrongTime = times.next({ ...journal, countedAt: Date.parse(row.counted_at) });
      if (wrongTime !== null) return { seq: row.seq, orderNumber: row.order_number, what: wrongTime };
      if (row.order_store_id !== null && row.order_store_id !== id)
        return { seq: row.seq, orderNumber: row.order_number, what: 'its order is kept at another store' };
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
  return altered(`there are ${store.postings - postings} postings without a journal`);
};

const checkTimes: Check = async (tx, _, { times }) => (times === null ? null : times.end(tx));

const checkBalances: Check = async (tx, { id }, { balances }) => {
  const kept = new Map((await listBalances(tx, id)).map((row) => [row.account, row.amount_fen]));
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
  checkStatements,
];
