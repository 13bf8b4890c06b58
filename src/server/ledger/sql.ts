import { jsonRows } from '#server/db/column-names.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

type HeadRow = {
  storeId: string;
  seq: number;
  hash: string;
};

/** Locks the end of a store's chain for the rest of the transaction; whoever books next in this store waits. */
export const lockHead = async (tx: Queryable, storeId: string): Promise<HeadRow> => {
  const [head] = await tx.query<HeadRow>(
    sql`select store_id, seq, hash from ledger_head where store_id = ${storeId} for update`,
  );
  if (head === undefined) throw new Error(`the store ${storeId} has no books`);
  return head;
};

/** Adds journals with their postings, in their order; json values are column-named rows. */
export const insertJournals = (
  tx: Queryable,
  rows: { journals: readonly object[]; postings: readonly object[] },
) =>
  tx.exec(sql`
    with j as (
      insert into ledger_journal
        select * from jsonb_populate_recordset(null::ledger_journal, ${jsonRows(rows.journals)}::jsonb) order by seq
    )
    insert into ledger_posting
      select * from jsonb_populate_recordset(null::ledger_posting, ${jsonRows(rows.postings)}::jsonb)`);
