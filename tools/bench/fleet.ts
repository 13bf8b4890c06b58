import type { Database } from '#server/db/database.ts';
import { runTx } from '#server/db/transaction.ts';

/** How much the chain of a benchmark has. Each hold takes three days, with a day between two. */
export type FleetSize = { readonly holdsPerItem: number; readonly orders: number };

export const storeCount = 5;
export const variantCount = 20;
const itemsPerVariant = 10;
export const itemCount = storeCount * variantCount * itemsPerVariant;
const cycleDays = 4;

const uuidText = (kind: number, n: string): string =>
  `('0000000${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** Ids are counted, so that calls can be made up without asking. */
export const idOf = (kind: 'store' | 'variant', n: number): string =>
  `0000000${kind === 'store' ? 1 : 4}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
export const barcodeOf = (n: number): string => `SN-${String(n).padStart(6, '0')}`;

const chain = `
  insert into store (id, name) select ${uuidText(1, 'n')}, 'Store ' || n from generate_series(1, ${storeCount}) n;
  insert into category (id, name, size, art) values (${uuidText(2, '1')}, 'Skis', 'large', 'ski');
  insert into model (id, category_id, brand, model, name)
    select ${uuidText(3, 'n')}, ${uuidText(2, '1')}, 'Brand', 'Model ' || n, 'Ski ' || n
    from generate_series(1, ${variantCount / 4}) n;
  insert into variant (id, model_id, size_label, daily_rent_fen, deposit_fen)
    select ${uuidText(4, 'n')}, ${uuidText(3, '(n - 1) / 4 + 1')}, (150 + n)::text, 18000, 50000
    from generate_series(1, ${variantCount}) n;
  insert into equipment (id, variant_id, barcode, home_store_id, store_id)
    select ${uuidText(5, 'n')}, ${uuidText(4, `n % ${variantCount} + 1`)}, 'SN-' || lpad(n::text, 6, '0'),
      ${uuidText(1, `n / ${variantCount} % ${storeCount} + 1`)}, ${uuidText(1, `n / ${variantCount} % ${storeCount} + 1`)}
    from generate_series(1, ${itemCount}) n;`;

/** Orders as a list shows them, spread over two years, most of them over. */
const ordersOf = (count: number): string => `
  insert into rental_order (id, order_number, store_id, customer_name, customer_phone, type, status, delivery_method,
      return_method, start_on, days, start_at, end_at, due_at, grace_ends_at, charge_fen, created_at)
    select ${uuidText(6, 'n')}, '20' || lpad(n::text, 10, '0'), ${uuidText(1, `n % ${storeCount} + 1`)}, 'Guest ' || n,
      '138' || lpad(n::text, 8, '0'), 'Normal', case when n % 20 = 0 then 2 when n % 20 = 1 then 5 else 9 end,
      'SelfPickup', 'SelfReturn', d::date, 2, d, d + interval '2 days', d + interval '2 days', d + interval '3 days',
      36000, d - interval '1 day'
    from (select n, date_trunc('day', now()) - n * interval '730 days' / ${count} as d from generate_series(1, ${count}) n) o;
  insert into order_line (id, root_id, order_id, position, size, variant_id, quantity, shelf_rate_fen, deposit_fen, title,
      size_label)
    select ${uuidText(7, 'n * 4 + p')}, ${uuidText(7, 'n * 4 + p')}, ${uuidText(6, 'n')}, p, 'large', ${uuidText(4, `(n + p) % ${variantCount} + 1`)}, 1,
      18000, 50000, 'Ski', '160'
    from generate_series(1, ${count}) n, generate_series(0, 2) p;`;

/** One item in four is with a guest today: its hold was scanned and cannot be moved to another item. */
const handedOver = `
  update hold set movable = false, has_left = true
    where now() between starts_at and ends_at and equipment_id in (select ${uuidText(5, 'n * 4')} from generate_series(1, ${itemCount / 4}) n);
  update equipment set status = 1 where id in (select equipment_id from hold where not movable);`;

/** Holds of every item one after the other, from two weeks ago or longer to at most a year ahead. */
const holdsOf = (perItem: number): string => {
  const pastDays = Math.max(14, Math.round(perItem * cycleDays - 360));
  // Nothing refers to what is not there: checking each row's references would take most of the time.
  return `
  set session_replication_role = replica;
  set maintenance_work_mem = '256MB';
  alter table hold drop constraint hold_no_overlap;
  drop index hold_store_during, hold_order, hold_equipment;
  insert into hold (id, equipment_id, store_id, variant_id, source, order_id, line_id, movable, starts_at, ends_at)
    select ${uuidText(8, `e.n * ${perItem} + k`)}, ${uuidText(5, 'e.n')},
      ${uuidText(1, `e.n / ${variantCount} % ${storeCount} + 1`)}, ${uuidText(4, `e.n % ${variantCount} + 1`)}, 'order',
      o.id, ${uuidText(7, '4')}, true, d, d + interval '3 days'
    from generate_series(1, ${itemCount}) e(n)
    join rental_order o on o.id = ${uuidText(6, `${storeCount} + e.n / ${variantCount} % ${storeCount}`)}
    cross join generate_series(0, ${perItem - 1}) k
    cross join lateral (
      select date_trunc('day', now()) - interval '8 hours'
        + (k * ${cycleDays} + e.n / 7 % ${cycleDays} - ${pastDays}) * interval '1 day' as d) x;
  alter table hold add constraint hold_no_overlap
    exclude using gist (equipment_id with =, during with &&) where (released_at is null);
  create index hold_store_during on hold using gist (store_id, during) where (released_at is null);
  create index hold_order on hold (order_id) where order_id is not null;
  create index hold_equipment on hold (equipment_id, starts_at desc);
  ${handedOver}
  reset maintenance_work_mem;
  reset session_replication_role;`;
};

/** Fills an empty, migrated database. */
export const fillFleet = async (db: Database, size: FleetSize): Promise<void> => {
  await db.script(chain + ordersOf(size.orders));
  await db.script(holdsOf(size.holdsPerItem));
  await db.script('vacuum analyze');
};

/** Deletes what a round booked, so that every round meets the same stock. Requests of the round may still be running. */
export const clearBooked = async (db: Database): Promise<void> => {
  await runTx(db, (tx) =>
    tx.script(`
    select 1 from ledger_head for update;
    create temporary table booked on commit drop as select id from rental_order where remark = 'bench';
    -- The ledger refuses whatever deletes from it, so triggers and foreign keys are off: every table is listed.
    set local session_replication_role = replica;
    delete from ledger_posting;
    delete from ledger_journal;
    delete from ledger_balance;
    update ledger_head set seq = 0, hash = repeat('0', 64), last_at = null;
    delete from event where subject_id in (select id from booked);
    delete from order_origin where order_id in (select id from booked);
    delete from hold where order_id in (select id from booked);
    delete from order_line where order_id in (select id from booked);
    delete from bill where order_id in (select id from booked);
    delete from rental_order where id in (select id from booked);
    delete from idempotency_key;`),
  );
  await db.script(
    'vacuum analyze hold, order_line, bill, rental_order, idempotency_key, event, ledger_journal, ledger_posting',
  );
};
