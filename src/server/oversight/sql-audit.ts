import type { auditList } from '#contract/audit-lists.ts';
import { chainZone } from '#domain/time/zone.ts';
import type { Queryable } from '#server/db/database.ts';
import { listReads } from '#server/db/list-reads.ts';
import { sql, type Sql } from '#server/db/sql-tag.ts';

/** Whose events are listed, and about what; null: all. */
export type AuditScope = {
  readonly storeIds: readonly string[] | null;
  readonly subjects: readonly string[] | null;
};

type AuditRow = {
  id: string;
  at: string;
  actorName: string;
  kind: string;
  subjectType: string;
  subjectId: string;
  subjectName: string | null;
  storeId: string | null;
  storeName: string | null;
  timeZone: string | null;
  before: object | null;
  after: object | null;
  note: string;
};

const all = sql`true`;

/** An index gives the events of one store in order, not those of several. */
const ofStores = (storeIds: AuditScope['storeIds']): Sql => {
  if (storeIds === null) return all;
  const [only] = storeIds;
  return storeIds.length === 1 && only !== undefined
    ? sql`e.store_id = ${only}::uuid`
    : sql`e.store_id = any(${storeIds}::uuid[])`;
};

const login = 'account.loggedIn';

export const audit = listReads<typeof auditList, AuditRow, AuditScope>({
  columns: sql`
    e.id, e.at, e.actor_name, e.kind, e.subject_type, e.subject_id,
      coalesce(o.order_number, q.barcode, nullif(a.name, ''), a.user_name, x.name, e.after->>'name') as subject_name,
      e.store_id, s.name as store_name, s.time_zone, e.before, e.after, e.note`,
  from: sql`
    event e left join store s on s.id = e.store_id
      left join rental_order o on e.subject_type = 'order' and o.id = e.subject_id
      left join equipment q on e.subject_type = 'equipment' and q.id = e.subject_id
      left join account a on e.subject_type = 'account' and a.id = e.subject_id
      left join store x on e.subject_type = 'store' and x.id = e.subject_id`,
  countFrom: sql`event e`,
  // Logins are many, and looked for apart.
  scope: ({ values, context: { storeIds, subjects } }) => sql`
    ${values.about === 'login' ? sql`e.kind = ${login}` : sql`e.kind <> ${login}`}
      and ${ofStores(storeIds)} and ${subjects === null ? all : sql`e.subject_type = any(${subjects}::text[])`}`,
  where: () => ({
    storeId: (id) => sql`e.store_id = ${id}::uuid`,
    byId: (id) => sql`e.actor_id = ${id}::uuid`,
    about: (about) => (about === 'login' ? all : sql`e.subject_type = ${about}`),
    onFrom: (day) => sql`e.at >= ${day}::date::timestamp at time zone ${chainZone}`,
    onTo: (day) => sql`e.at < (${day}::date + 1)::timestamp at time zone ${chainZone}`,
  }),
  sorts: { 'at desc': sql`e.at`, 'at asc': sql`e.at` },
  id: sql`e.id`,
});

/** Employees, those of some stores or all of them, by name. */
export const listPeople = (db: Queryable, { storeIds }: Pick<AuditScope, 'storeIds'>) =>
  db.query<{ id: string; name: string }>(sql`
    select a.id, coalesce(nullif(a.name, ''), a.user_name) as name
    from account a
    where a.kind = 2 and (${storeIds}::uuid[] is null or exists (
      select 1 from account_store w where w.account_id = a.id and w.store_id = any(${storeIds}::uuid[])))
    order by name, a.id limit 500`);
