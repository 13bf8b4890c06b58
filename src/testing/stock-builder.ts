import { addDays } from '#domain/time/days.ts';
import type { Day, Instant } from '#domain/time/instant.ts';
import type { HoldWindow } from '#domain/time/period.ts';
import { dayStart } from '#domain/time/zone-instants.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { runTx } from '#server/db/transaction.ts';
import { uuid } from '#server/db/uuid.ts';
import { lockStock, reserve, type Wanted } from '#server/equipment/hold-actions.ts';

export const zone = 'Asia/Shanghai';
export const firstDay = '2026-12-01';
/** Ten in the morning of the day before `firstDay`, at the stores. */
export const stockNow: Instant = dayStart('2026-11-30', zone) + 10 * 3_600_000;

/** Days `from` to `until` (exclusive), counted from `firstDay`. */
export const windowOf = (from: number, until: number): HoldWindow => {
  const fromOn: Day = addDays(firstDay, from);
  const untilOn: Day = addDays(firstDay, until);
  return { startAt: dayStart(fromOn, zone), endAt: dayStart(untilOn, zone), fromOn, untilOn };
};

export type Thing = {
  readonly variantId?: string;
  readonly equipmentId?: string;
  readonly poolId?: string;
  readonly quantity?: number;
};

/** Counts on over all stores of a test file, so that codes and numbers never repeat. */
let made = 0;

/** Makes stores, items, pools and bare orders, for tests of the stock itself. */
export const stockOn = async (db: Database) => {
  const addStore = async (name: string): Promise<string> => {
    const id = uuid();
    await db.exec(sql`insert into store (id, name) values (${id}, ${name})`);
    return id;
  };
  const storeId = await addStore(`Store ${uuid()}`);
  const categoryId = uuid();
  await db.exec(
    sql`insert into category (id, name, size, art) values (${categoryId}, ${`C ${uuid().slice(-12)}`}, 'large', 'ski')`,
  );

  const addItem = async (variantId: string, at = storeId, status = 0): Promise<string> => {
    const id = uuid();
    made += 1;
    await db.exec(sql`
      insert into equipment (id, variant_id, barcode, status, home_store_id, store_id)
      values (${id}, ${variantId}, ${`SN${String(made).padStart(5, '0')}-${storeId.slice(-6).toUpperCase()}`}, ${status}, ${at}, ${at})`);
    return id;
  };
  const addVariant = async (
    count: number,
    options: { sizeLabel?: string; modelId?: string; rentFen?: number; depositFen?: number } = {},
  ) => {
    const { rentFen = 18_000, depositFen = 50_000 } = options;
    const modelId = options.modelId ?? uuid();
    if (options.modelId === undefined) {
      made += 1;
      await db.exec(
        sql`insert into model (id, category_id, brand, model, name) values (${modelId}, ${categoryId}, 'Brand', ${`M${made}`}, ${`Ski ${made}`})`,
      );
    }
    const variantId = uuid();
    await db.exec(sql`
      insert into variant (id, model_id, size_label, daily_rent_fen, deposit_fen)
      values (${variantId}, ${modelId}, ${options.sizeLabel ?? '160'}, ${rentFen}, ${depositFen})`);
    const items: string[] = [];
    for (let n = 0; n < count; n += 1) items.push(await addItem(variantId));
    return { variantId, modelId, items };
  };
  const addPool = async (usable: number, at = storeId): Promise<{ poolId: string; shelfCode: string }> => {
    const poolId = uuid();
    made += 1;
    const shelfCode = `SHELF-${made}-${storeId.slice(-6).toUpperCase()}`;
    await db.exec(sql`
      insert into pool (id, store_id, category_id, name, shelf_code, daily_rent_fen, deposit_fen, usable)
      values (${poolId}, ${at}, ${categoryId}, ${`Goggles ${made}`}, ${shelfCode}, 2000, 0, ${usable})`);
    return { poolId, shelfCode };
  };

  /** Inserts an order with one line for each thing; holds nothing yet. */
  const addOrder = async (
    tx: Queryable,
    things: readonly Thing[],
    options: { window?: HoldWindow; at?: string } = {},
  ): Promise<{ orderId: string; orderNumber: string; wanted: Wanted[] }> => {
    const orderId = uuid();
    made += 1;
    const orderNumber = `20${String(made).padStart(10, '0')}`;
    const window = options.window ?? windowOf(0, 1);
    const startAt = new Date(window.startAt).toISOString();
    const endAt = new Date(window.endAt).toISOString();
    await tx.exec(sql`
      insert into rental_order (id, order_number, store_id, customer_name, customer_phone, type, status, delivery_method,
        return_method, start_on, days, start_at, end_at, due_at, grace_ends_at)
      values (${orderId}, ${orderNumber}, ${options.at ?? storeId}, 'Guest', '13800000000', 'Normal', 2, 'SelfPickup',
        'SelfReturn', ${window.fromOn}, 1, ${startAt}, ${endAt}, ${endAt}, ${endAt})`);
    const wanted: Wanted[] = things.map((thing) => ({
      lineId: uuid(),
      variantId: thing.variantId ?? null,
      equipmentId: thing.equipmentId ?? null,
      poolId: thing.poolId ?? null,
      quantity: thing.quantity ?? 1,
    }));
    for (const [position, want] of wanted.entries()) {
      await tx.exec(sql`
        insert into order_line (id, root_id, order_id, position, size, variant_id, pool_id, named, quantity,
          shelf_rate_fen, deposit_fen, title)
        values (${want.lineId}, ${want.lineId}, ${orderId}, ${position}, ${want.poolId === null ? 'large' : 'small'}, ${want.variantId},
          ${want.poolId}, ${want.equipmentId !== null}, ${want.quantity}, 100, 0, 'Thing')`);
    }
    return { orderId, orderNumber, wanted };
  };

  /** An order that holds its things, in one transaction. */
  const book = (things: readonly Thing[], window: HoldWindow, options: { now?: Instant; at?: string } = {}) =>
    runTx(db, async (tx) => {
      const order = await addOrder(tx, things, {
        window,
        ...(options.at === undefined ? {} : { at: options.at }),
      });
      const at = options.at ?? storeId;
      await lockStock(tx, at, order.wanted);
      const placed = await reserve(tx, {
        storeId: at,
        orderId: order.orderId,
        window,
        wanted: order.wanted,
        now: options.now ?? stockNow,
      });
      return { ...order, placed, lineId: order.wanted[0]?.lineId ?? '' };
    });

  return { db, storeId, categoryId, addStore, addItem, addVariant, addPool, addOrder, book };
};

export type Stock = Awaited<ReturnType<typeof stockOn>>;

export type LiveHold = {
  equipmentId: string;
  orderNumber: string | null;
  movable: boolean;
  from: number;
  until: number;
  lineId: string;
};

/** Live holds of a variant; `from` and `until` in hours from the first day. */
export const liveHolds = async (db: Queryable, variantId: string): Promise<LiveHold[]> => {
  const rows = await db.query<LiveHold & { startsAt: string; endsAt: string }>(sql`
    select h.equipment_id, o.order_number, h.movable, h.line_id, h.starts_at, h.ends_at
    from hold h left join rental_order o on o.id = h.order_id
    where h.variant_id = ${variantId} and h.released_at is null order by h.starts_at, h.id`);
  const hours = (at: string): number => (Date.parse(at) - dayStart(firstDay, zone)) / 3_600_000;
  return rows.map((row) => ({ ...row, from: hours(row.startsAt), until: hours(row.endsAt) }));
};

/** What is wrong with holds, lines and counters, each as one sentence; empty when every law holds. */
export const brokenStockLaws = async (db: Queryable): Promise<string[]> => {
  const rows = await db.query<{ wrong: string }>(sql`
    select 'two live holds overlap on ' || a.equipment_id as wrong
      from hold a join hold b on a.equipment_id = b.equipment_id and a.id < b.id and a.during && b.during
      where a.released_at is null and b.released_at is null
    union all
    select 'the line of a live hold names another item: ' || l.id
      from hold h join order_line l on l.id = h.line_id
      where h.released_at is null and l.equipment_id is distinct from h.equipment_id
    union all
    select 'a live hold is at another store than its item: ' || h.id
      from hold h join equipment e on e.id = h.equipment_id where h.released_at is null and h.store_id <> e.store_id
    union all
    select 'an item is in the store and out with an order: ' || e.id
      from hold h join equipment e on e.id = h.equipment_id
      where h.released_at is null and h.has_left and h.source = 'order' and e.status = 0
    union all
    select 'more units are out with orders than out of their pool: ' || p.id
      from pool p join pool_hold h on h.pool_id = p.id and h.released_at is null and h.has_left
      group by p.id having p.out < sum(h.quantity)
    union all
    select 'a live hold is of another variant than its item: ' || h.id
      from hold h join equipment e on e.id = h.equipment_id where h.variant_id <> e.variant_id
    union all
    select 'the tally of a variant is wrong: ' || coalesce(t.variant_id, e.variant_id)
      from (select * from equipment_tally where n <> 0) t
      full join (select store_id, variant_id, status, count(*) as n from equipment group by 1, 2, 3) e
        on (e.store_id, e.variant_id, e.status) = (t.store_id, t.variant_id, t.status)
      where t.n is distinct from e.n
    union all
    select 'an item is of another category than its model: ' || e.id
      from equipment e join variant v on v.id = e.variant_id join model m on m.id = v.model_id
      where e.category_id <> m.category_id
    union all
    select 'a pool counter is wrong: ' || coalesce(d.pool_id, s.pool_id) || ' ' || coalesce(d.day, s.day)
      from (select * from pool_day where taken > 0) d
      full join (
        select h.pool_id, g::date as day, sum(h.quantity) as taken
        from pool_hold h, generate_series(h.from_on::timestamp, h.until_on::timestamp - interval '1 day', interval '1 day') g
        where h.released_at is null group by h.pool_id, g::date
      ) s on s.pool_id = d.pool_id and s.day = d.day
      where d.taken is distinct from s.taken
    union all
    select 'the movements of a pool do not add up: ' || p.id
      from pool p left join (
        select pool_id, sum(out_change) as out, sum(damaged_change) as damaged, sum(lost_change) as lost
        from pool_movement group by pool_id
      ) m on m.pool_id = p.id
      where (p.out, p.damaged, p.lost) is distinct from (coalesce(m.out, 0), coalesce(m.damaged, 0), coalesce(m.lost, 0))`);
  return rows.map((row) => row.wrong);
};
