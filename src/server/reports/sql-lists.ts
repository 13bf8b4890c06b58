import type {
  agentReportList,
  damageList,
  depositList,
  revenueList,
  shortageList,
  utilisationList,
} from '#contract/report-lists.ts';
import { jsonRows } from '#server/db/column-names.ts';
import type { ItemRow } from '#server/db/item-row.ts';
import { listReads } from '#server/db/list-reads.ts';
import { sql } from '#server/db/sql-tag.ts';

/** A report's lines, added up already: the database only sorts them and turns their pages, as it does for every list. */
type Added<R> = { readonly lines: readonly R[] };

type Utilisation = ItemRow<'reports.utilisation'>;
type Revenue = ItemRow<'reports.revenue'>;
type Damage = ItemRow<'reports.damage'>;
type Deposits = ItemRow<'reports.deposits'>;
type Agents = ItemRow<'reports.agents'>;
type Shortage = ItemRow<'reports.shortage'>;

export const utilisationLines = listReads<typeof utilisationList, Utilisation, Added<Utilisation>>({
  columns: sql`r.id, r.name, r.detail, r.out_days, r.idle_days, r.away_days, r.used_permille`,
  from: ({ lines }) => sql`
    jsonb_to_recordset(${jsonRows(lines)}::jsonb)
      as r (id text, name text, detail text, out_days int, idle_days int, away_days int, used_permille int)`,
  scope: () => sql`true`,
  where: () => ({ storeId: null, from: null, to: null, by: null }),
  sorts: {
    'usedPermille desc': sql`coalesce(r.used_permille, -1)`,
    'usedPermille asc': sql`coalesce(r.used_permille, -1)`,
    'outDays desc': sql`r.out_days`,
    'outDays asc': sql`r.out_days`,
    'name asc': sql`r.name`,
    'name desc': sql`r.name`,
  },
  id: sql`r.id`,
});

export const revenueLines = listReads<typeof revenueList, Revenue, Added<Revenue>>({
  columns: sql`r.id, r.name, r.detail, r.orders, r.revenue_fen`,
  from: ({ lines }) => sql`
    jsonb_to_recordset(${jsonRows(lines)}::jsonb)
      as r (id text, name text, detail text, orders int, revenue_fen int8)`,
  scope: () => sql`true`,
  where: () => ({ storeId: null, from: null, to: null, by: null }),
  sorts: {
    'revenueFen desc': sql`r.revenue_fen`,
    'revenueFen asc': sql`r.revenue_fen`,
    'orders desc': sql`r.orders`,
    'orders asc': sql`r.orders`,
    'name asc': sql`r.name`,
    'name desc': sql`r.name`,
  },
  id: sql`r.id`,
});

export const damageLines = listReads<typeof damageList, Damage, Added<Damage>>({
  columns: sql`r.id, r.name, r.detail, r.pieces, r.damaged, r.lost, r.charged_fen, r.waived_fen`,
  from: ({ lines }) => sql`
    jsonb_to_recordset(${jsonRows(lines)}::jsonb)
      as r (id text, name text, detail text, pieces int, damaged int, lost int, charged_fen int8, waived_fen int8)`,
  scope: () => sql`true`,
  where: () => ({ storeId: null, from: null, to: null, by: null }),
  sorts: {
    'chargedFen desc': sql`r.charged_fen`,
    'chargedFen asc': sql`r.charged_fen`,
    'pieces desc': sql`r.pieces`,
    'pieces asc': sql`r.pieces`,
    'name asc': sql`r.name`,
    'name desc': sql`r.name`,
  },
  id: sql`r.id`,
});

export const depositLines = listReads<typeof depositList, Deposits, Added<Deposits>>({
  columns: sql`r.id, r.name, r.detail, r.cash_fen, r.company_fen, r.secured_fen, r.held_fen`,
  from: ({ lines }) => sql`
    jsonb_to_recordset(${jsonRows(lines)}::jsonb)
      as r (id text, name text, detail text, cash_fen int8, company_fen int8, secured_fen int8, held_fen int8)`,
  scope: () => sql`true`,
  where: () => ({ storeId: null, from: null, to: null, by: null }),
  sorts: {
    'name desc': sql`r.name`,
    'name asc': sql`r.name`,
    'heldFen desc': sql`r.held_fen`,
    'heldFen asc': sql`r.held_fen`,
  },
  id: sql`r.id`,
});

export const agentLines = listReads<typeof agentReportList, Agents, Added<Agents>>({
  columns: sql`r.id, r.name, r.detail, r.orders, r.revenue_fen, r.earned_fen, r.taken_back_fen, r.settled_fen`,
  from: ({ lines }) => sql`
    jsonb_to_recordset(${jsonRows(lines)}::jsonb)
      as r (id text, name text, detail text, orders int, revenue_fen int8, earned_fen int8, taken_back_fen int8,
        settled_fen int8)`,
  scope: () => sql`true`,
  where: () => ({ storeId: null, from: null, to: null, by: null }),
  sorts: {
    'revenueFen desc': sql`r.revenue_fen`,
    'revenueFen asc': sql`r.revenue_fen`,
    'earnedFen desc': sql`r.earned_fen`,
    'earnedFen asc': sql`r.earned_fen`,
    'name asc': sql`r.name`,
    'name desc': sql`r.name`,
  },
  id: sql`r.id`,
});

export const shortageLines = listReads<typeof shortageList, Shortage, Added<Shortage>>({
  columns: sql`
    r.id, r.store_id, r.store_name, r.name, r.size_label, r.total, r.least_free, r.days, r.short_on, r.instead`,
  from: ({ lines }) => sql`
    jsonb_to_recordset(${jsonRows(lines)}::jsonb)
      as r (id text, store_id uuid, store_name text, name text, size_label text, total int, least_free int, days jsonb,
        short_on jsonb, instead jsonb)`,
  scope: () => sql`true`,
  where: () => ({
    storeId: null,
    isShort: (isShort) => sql`(r.least_free = 0) = ${isShort}::boolean`,
  }),
  sorts: {
    // Of those that run out the ones that do on most days come first.
    'leastFree asc': sql`r.least_free * 100 - jsonb_array_length(r.short_on)`,
    'leastFree desc': sql`r.least_free * 100 - jsonb_array_length(r.short_on)`,
    'name asc': sql`r.name`,
    'name desc': sql`r.name`,
  },
  id: sql`r.id`,
});
