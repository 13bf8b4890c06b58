import type { LineResult } from '#domain/payments/statement-outcomes.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** Whose lines are read: some stores', and those that nobody knows the store of. */
export type LineScope = { storeIds: readonly string[]; withChains: boolean };

const seen = ({ storeIds, withChains }: LineScope) => sql`
  (l.store_id = any(${storeIds}::uuid[]) or (${withChains}::boolean and l.store_id is null))`;

export type OutcomeRow = {
  statement_id: string;
  outcome: string;
  lines: number;
  unexplained: number;
  their_paid_fen: number;
  their_refunded_fen: number;
  our_paid_fen: number;
  our_refunded_fen: number;
};

/** Adds up the lines of statements by outcome. */
export const sumOutcomes = (
  db: Queryable,
  statementIds: readonly string[],
  scope: LineScope,
): Promise<OutcomeRow[]> =>
  db.query<OutcomeRow>(sql`
    select l.statement_id, l.outcome, count(*)::int as lines,
      (count(*) filter (where l.outcome not in ('matched', 'dayDiffers')
        and not exists (select 1 from channel_statement_note n where n.line_id = l.id)))::int as unexplained,
      coalesce(sum(l.their_fen) filter (
        where l.kind = 'payment' and l.outcome <> 'gone'), 0)::int8 as their_paid_fen,
      coalesce(sum(l.their_fen) filter (
        where l.kind = 'refund' and l.outcome <> 'gone' and l.their_state <> 'failed'), 0)::int8 as their_refunded_fen,
      coalesce(sum(l.our_fen) filter (where l.kind = 'payment' and d.is_own), 0)::int8 as our_paid_fen,
      coalesce(sum(l.our_fen) filter (where l.kind = 'refund' and d.is_own), 0)::int8 as our_refunded_fen
    from channel_statement_line l join channel_statement s on s.id = l.statement_id
      cross join lateral (select (l.our_at at time zone 'Asia/Shanghai')::date = s.on_day as is_own) d
    where l.statement_id = any(${statementIds}::uuid[]) and ${seen(scope)}
    group by l.statement_id, l.outcome`);

/** What a company may say of a movement. */
type ToldColumns = {
  kind: string;
  attempt_no: string;
  refund_no: string;
  channel_trade_no: string;
  channel_refund_no: string;
  their_fen: number | null;
  their_fee_fen: number | null;
  their_state: string | null;
  their_at: string | null;
};

const told = sql`
  l.kind, l.attempt_no, l.refund_no, l.channel_trade_no, l.channel_refund_no, l.their_fen, l.their_fee_fen,
  l.their_state, l.their_at`;

export type TheirRow = ToldColumns & {
  their_fen: number;
  their_fee_fen: number;
  their_state: string;
  their_at: string;
};

/** What the company told, as it was kept. */
export const listTheirLines = (db: Queryable, statementId: string): Promise<TheirRow[]> =>
  db.query<TheirRow>(sql`
    select ${told} from channel_statement_line l
    where l.statement_id = ${statementId} and l.their_at is not null and l.outcome <> 'gone'
    order by l.their_at, l.line_key`);

export type StatementLineRow = ToldColumns & {
  id: string;
  channel: string;
  on_day: string;
  outcome: string;
  told_on: string | null;
  our_fen: number | null;
  our_at: string | null;
  store_id: string | null;
  store_name: string | null;
  order_id: string | null;
  order_number: string | null;
  notes: unknown;
};

export type LineFilter = LineScope & {
  channel: string | null;
  from: string;
  to: string;
  result: LineResult | null;
  /** Just these; null: whichever fit the rest. */
  ids: readonly string[] | null;
};

const which = (filter: LineFilter) => sql`
  from channel_statement_line l join channel_statement s on s.id = l.statement_id
  where s.on_day between ${filter.from} and ${filter.to}
    and (${filter.channel}::text is null or s.channel = ${filter.channel}::text)
    and (${filter.result}::text is null or ${filter.result}::text = case l.outcome
      when 'matched' then 'agrees' when 'dayDiffers' then 'otherDay' else 'differs' end)
    and (${filter.ids}::uuid[] is null or l.id = any(${filter.ids}::uuid[]))
    and ${seen(filter)}`;

const rank = sql`
  case l.outcome when 'matched' then 2 when 'dayDiffers' then 1 else 0 end`;

const inOrder = sql`l.on_day desc, l.channel desc, l.rank, coalesce(l.their_at, l.our_at), l.id`;

/** Which lines there are at this moment, those that do not agree first. */
export const listLineIds = async (db: Queryable, filter: LineFilter): Promise<readonly string[]> => {
  const rows = await db.query<{ id: string }>(sql`
    select l.id from (select l.*, s.channel, s.on_day, ${rank} as rank ${which(filter)}) l order by ${inOrder}`);
  return rows.map(({ id }) => id);
};

/** One page of lines, those that do not agree first. */
export const listLines = (
  db: Queryable,
  filter: LineFilter,
  page: { skip: number; take: number },
): Promise<StatementLineRow[]> =>
  db.query<StatementLineRow>(sql`
    with picked as (
      select l.*, s.channel, s.on_day, ${rank} as rank ${which(filter)}
      order by s.on_day desc, s.channel desc, rank, coalesce(l.their_at, l.our_at), l.id
      limit ${page.take}::int offset ${page.skip}::int
    )
    select l.id, l.channel, l.on_day::text as on_day, l.outcome, ${told}, l.told_on::text as told_on, l.our_fen, l.our_at,
      l.store_id, st.name as store_name, l.order_id, o.order_number, coalesce(n.notes, '[]'::jsonb) as notes
    from picked l
      left join store st on st.id = l.store_id
      left join rental_order o on o.id = l.order_id
      left join lateral (
        select jsonb_agg(jsonb_build_object('reason', n.reason, 'note', n.note, 'notedAt', n.noted_at,
          'notedBy', n.noted_by_name) order by n.noted_at, n.id) as notes
        from channel_statement_note n where n.line_id = l.id) n on true
    order by ${inOrder}`);

export const countLines = async (db: Queryable, filter: LineFilter): Promise<number> => {
  const [row] = await db.query<{ n: number }>(sql`select count(*)::int as n ${which(filter)}`);
  return row?.n ?? 0;
};

export const findLine = async (
  db: Queryable,
  id: string,
  scope: LineScope,
): Promise<StatementLineRow | undefined> => {
  const filter = { ...scope, channel: null, from: '1970-01-01', to: '9999-12-31', result: null, ids: [id] };
  return (await listLines(db, filter, { skip: 0, take: 1 }))[0];
};

export const insertNote = (
  tx: Queryable,
  note: { id: string; lineId: string; reason: string; note: string; at: string; by: string; byName: string },
): Promise<number> =>
  tx.exec(sql`
    insert into channel_statement_note (id, line_id, reason, note, noted_at, noted_by, noted_by_name)
    values (${note.id}, ${note.lineId}, ${note.reason}, ${note.note}, ${note.at}, ${note.by}, ${note.byName})`);

/** The payment that a line's refund takes from, when it is one of ours. */
export const findTradePayment = async (db: Queryable, lineId: string): Promise<string | null> => {
  const [row] = await db.query<{ trade_payment_id: string | null }>(
    sql`select trade_payment_id from channel_statement_line where id = ${lineId}`,
  );
  return row?.trade_payment_id ?? null;
};
