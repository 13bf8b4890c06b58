import type { Instant } from '#domain/time/instant.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** A bill's amount that came or went in one step. */
export type Billed = { at: Instant; orderId: string; kind: string; lineId: string | null; fen: number };
/** What an order's deposit stood at after a step. */
export type Stood = {
  at: Instant;
  orderId: string;
  depositFen: number;
  dueFen: number;
  cashFen: number;
  companyFen: number;
};
export type Earned = { at: Instant; orderId: string; fen: number };
export type Harmed = { at: Instant; lineId: string; damaged: number; lost: number };
/** Where an item was from a step on. */
export type Was = { at: Instant; itemId: string; status: number; storeId: string };

type BilledRow = { orderId: string; kind: string; lineId: string | null; fen: number };
type OrderRow = Omit<Stood, 'at'> & { earnedFen: number };

/** Everything that happened, as somebody wrote it down who watched orders and gear after each step. */
export type Notes = { billed: Billed[]; stood: Stood[]; earned: Earned[]; harmed: Harmed[]; was: Was[] };

/** Somebody who writes down what changed since the last look. */
export const takeNotes = (db: Database) => {
  const notes: Notes = { billed: [], stood: [], earned: [], harmed: [], was: [] };
  const seen = {
    billed: new Map<string, number>(),
    earned: new Map<string, number>(),
    was: new Map<string, string>(),
  };

  const noteBills = async (at: Instant): Promise<void> => {
    const rows = await db.query<BilledRow>(sql`
      select b.order_id, i->>'kind' as kind, i->>'lineId' as line_id, sum((i->>'amountFen')::int8)::int8 as fen
      from bill b, jsonb_array_elements(b.items) i where b.status <> 'Void' group by 1, 2, 3`);
    const now = new Map(rows.map((row) => [`${row.orderId} ${row.kind} ${row.lineId ?? ''}`, row.fen]));
    for (const key of new Set([...now.keys(), ...seen.billed.keys()])) {
      const fen = (now.get(key) ?? 0) - (seen.billed.get(key) ?? 0);
      const [orderId = '', kind = '', lineId = ''] = key.split(' ');
      if (fen !== 0) notes.billed.push({ at, orderId, kind, lineId: lineId === '' ? null : lineId, fen });
    }
    seen.billed = now;
  };
  const noteOrders = async (at: Instant): Promise<void> => {
    const rows = await db.query<OrderRow>(sql`
      select o.id as order_id, o.due_fen,
        case when o.completed_at is null then 0 else o.commission_fen end as earned_fen,
        coalesce((select sum((i->>'amountFen')::int8) from bill b, jsonb_array_elements(b.items) i
          where b.order_id = o.id and b.status <> 'Void' and i->>'kind' in ('Deposit', 'Secured')), 0)::int8 as deposit_fen,
        coalesce(sum(case p.direction when 'in' then p.amount_fen else -p.amount_fen end)
          filter (where p.method = 'cash'), 0)::int8 as cash_fen,
        coalesce(sum(case p.direction when 'in' then p.amount_fen else -p.amount_fen end)
          filter (where p.method <> 'cash'), 0)::int8 as company_fen
      from rental_order o left join payment p on p.order_id = o.id and p.status = 'done' group by o.id`);
    for (const { earnedFen, ...stood } of rows) {
      notes.stood.push({ at, ...stood });
      const fen = earnedFen - (seen.earned.get(stood.orderId) ?? 0);
      if (fen !== 0) notes.earned.push({ at, orderId: stood.orderId, fen });
      seen.earned.set(stood.orderId, earnedFen);
    }
  };
  const noteItems = async (at: Instant): Promise<void> => {
    const rows = await db.query<Omit<Was, 'at'>>(sql`select id as item_id, status, store_id from equipment`);
    for (const row of rows) {
      const key = `${row.status} ${row.storeId}`;
      if (seen.was.get(row.itemId) !== key) notes.was.push({ at, ...row });
      seen.was.set(row.itemId, key);
    }
  };
  /** Looks at bills, orders and items. */
  const look = async (at: Instant): Promise<void> => {
    await noteBills(at);
    await noteOrders(at);
    await noteItems(at);
  };
  return { notes, look };
};
