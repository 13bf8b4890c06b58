import type { memberList } from '#contract/member-lists.ts';
import type { Day } from '#domain/time/instant.ts';
import { onlyRow, type Queryable } from '#server/db/database.ts';
import { listReads } from '#server/db/list-reads.ts';
import { likePattern, sql } from '#server/db/sql-tag.ts';

/** The day, the season that it is in, and whether the reader searches by parts of phone numbers. */
export type MemberScope = {
  readonly on: Day;
  readonly fromAt: string;
  readonly toAt: string;
  readonly seesPhones: boolean;
};

export type MemberItemRow = {
  id: string;
  name: string;
  phoneNumber: string;
  membershipId: string;
  levelId: string;
  levelName: string;
  sinceOn: Day;
  untilOn: Day | null;
  grantedBy: string | null;
  reason: string;
  spentFen: number;
};

const called = sql`coalesce(nullif(a.real_name, ''), nullif(a.name, ''), a.user_name)`;
const columns = sql`
  a.id, ${called} as name, a.phone_number, m.id as membership_id, m.level_id, l.name as level_name, m.since_on, m.until_on,
    coalesce(nullif(g.name, ''), g.user_name) as granted_by, m.reason, s.spent_fen`;

const tables = ({ on, fromAt, toAt }: MemberScope) => sql`
  (select distinct on (c.account_id) c.* from membership c join member_level k on k.id = c.level_id
    where c.ended_at is null and c.since_on <= ${on}::date and (c.until_on is null or c.until_on >= ${on}::date)
    order by c.account_id, k.rank desc, c.until_on desc nulls first, c.id) m
  join member_level l on l.id = m.level_id
  join account a on a.id = m.account_id and a.kind = 1 and a.is_active and a.phone_number_confirmed
  left join account g on g.id = m.granted_by
  cross join lateral (
    select coalesce(sum(o.charge_fen), 0)::int8 as spent_fen from rental_order o
    where o.customer_id = a.id and o.status = 9 and o.type not in ('Hospitality', 'Loan')
      and o.completed_at >= ${fromAt}::timestamptz and o.completed_at < ${toAt}::timestamptz) s`;

/** Guests who have a level. */
export const members = listReads<typeof memberList, MemberItemRow, MemberScope>({
  columns,
  from: tables,
  scope: () => sql`true`,
  where: ({ seesPhones }) => ({
    keyword: (keyword) => {
      const like = likePattern(keyword);
      const phone = seesPhones ? sql`a.phone_number like ${like}` : sql`a.phone_number = ${keyword}`;
      return sql`(${called} ilike ${like} or ${phone})`;
    },
    levelId: (id) => sql`m.level_id = ${id}::uuid`,
  }),
  sorts: { 'sinceOn desc': sql`m.since_on`, 'spentFen desc': sql`s.spent_fen` },
  id: sql`a.id`,
});

/** One guest who has a level, as it is listed. */
export const getMember = (db: Queryable, { id, ...scope }: MemberScope & { readonly id: string }) =>
  onlyRow(db.query<MemberItemRow>(sql`select ${columns} from ${tables(scope)} where a.id = ${id}`));
