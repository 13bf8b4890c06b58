import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

export type UnopenedRow = {
  id: string;
  order_number: string;
  store_id: string;
  bills: unknown;
  payments: unknown;
};

/** The next orders that no journal speaks of. */
export const listUnopened = (
  tx: Queryable,
  { after, take }: { after: string; take: number },
): Promise<UnopenedRow[]> =>
  tx.query<UnopenedRow>(sql`
    select o.id, o.order_number, o.store_id,
      coalesce((select jsonb_agg(to_jsonb(b) order by b.position) from bill b where b.order_id = o.id), '[]') as bills,
      coalesce((select jsonb_agg(to_jsonb(p) order by p.position) from payment p where p.order_id = o.id), '[]') as payments
    from rental_order o
    where o.id > ${after}::uuid and not exists (select 1 from ledger_journal j where j.order_id = o.id)
    order by o.id limit ${take}`);

/** How many orders no journal speaks of. */
export const countUnopened = async (db: Queryable): Promise<number> => {
  const [row] = await db.query<{ n: number }>(sql`
    select count(*)::int as n from rental_order o
    where not exists (select 1 from ledger_journal j where j.order_id = o.id)`);
  return row?.n ?? 0;
};

/** Several processes that start at once open books one after the other. */
export const takeTurnToOpen = (tx: Queryable): Promise<unknown> =>
  tx.query(sql`select pg_advisory_xact_lock(726173, 5)`);

/** Tells whether the books hold everything that happened before there were books. */
export const isOpened = async (db: Queryable): Promise<boolean> =>
  (await db.query(sql`select 1 as one from system_setting where key = 'ledgerOpened'`)).length > 0;

export const markOpened = (tx: Queryable): Promise<unknown> =>
  tx.exec(sql`
    insert into system_setting (key, value) values ('ledgerOpened', 'yes') on conflict (key) do nothing`);
