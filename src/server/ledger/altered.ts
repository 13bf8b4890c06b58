import type { ChainEnd } from '#domain/ledger/journal.ts';
import { formatYuan } from '#domain/money/format-yuan.ts';
import type { Queryable } from '#server/db/database.ts';
import type { listBooks } from './sql-verify.ts';
import type { Timeline } from './sql-verify-closings.ts';

type BooksRow = Awaited<ReturnType<typeof listBooks>>[number];

/** The first thing of a store that is not as it was written. */
export type Alteration = {
  readonly seq: number | null;
  readonly orderNumber: string | null;
  readonly what: string;
};

/** What was read so far of a store's books. */
export type Checked = {
  journals: number;
  postings: number;
  orders: number;
  tills: number;
  end: ChainEnd;
  readonly balances: Map<string, number>;
  /** The first and the last journal of each shift of a till. */
  readonly shifts: Map<string, { first: number; last: number }>;
  /** The times that its journals are counted by. */
  times: Timeline | null;
};

/** Looks at one side of a store's books, and gives what was altered there. */
export type Check = (tx: Queryable, store: BooksRow, checked: Checked) => Promise<Alteration | null>;

/** What is wrong beside the chain. */
export const altered = (what: string, orderNumber: string | null = null): Alteration => ({
  seq: null,
  orderNumber,
  what,
});

/** Notes that a journal moved cash of a shift. */
export const noteShift = ({ shifts }: Checked, shiftId: string, seq: number): void => {
  const known = shifts.get(shiftId);
  const [first, last] = [Math.min(known?.first ?? seq, seq), Math.max(known?.last ?? seq, seq)];
  shifts.set(shiftId, { first, last });
};

export const yuan = (fen: number | null | undefined): string => formatYuan(fen ?? 0);

/** Names the first account that differs, and both amounts. */
export const differenceOf = (
  booked: ReadonlyMap<string, number>,
  found: ReadonlyMap<string, number>,
): { account: string; booked: string; found: string } | null => {
  const account = [...new Set([...booked.keys(), ...found.keys()])]
    .toSorted()
    .find((name) => (booked.get(name) ?? 0) !== (found.get(name) ?? 0));
  if (account === undefined) return null;
  return { account, booked: yuan(booked.get(account)), found: yuan(found.get(account)) };
};
