import type { Day } from '#domain/time/instant.ts';
import { firstRow, hasRow, onlyRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

type MemberRow = {
  membershipId: string;
  rank: number;
  name: string;
  percentOff: number;
  depositPercent: number;
  daysEarlier: number;
  sinceOn: Day;
  untilOn: Day | null;
};

const inForce = (on: Day) => sql`
  m.ended_at is null and m.since_on <= ${on}::date and (m.until_on is null or m.until_on >= ${on}::date)
  and a.kind = 1 and a.is_active and a.phone_number_confirmed`;

/** The level that counts on a day for a guest who proved the phone number, by account or by that number. */
export const findMembership = (
  db: Queryable,
  { on, ...by }: { readonly on: Day } & ({ readonly accountId: string } | { readonly phoneNumber: string }),
) =>
  firstRow(
    db.query<MemberRow>(sql`
      select m.id as membership_id, l.rank, l.name, l.percent_off, l.deposit_percent, l.days_earlier, m.since_on, m.until_on
      from account a join membership m on m.account_id = a.id join member_level l on l.id = m.level_id
      where ${inForce(on)}
        and ${'accountId' in by ? sql`a.id = ${by.accountId}` : sql`a.phone_number = ${by.phoneNumber}`}
      order by l.rank desc, m.until_on desc nulls first, m.id limit 1`),
  );

/** Holds a guest still who proved the phone number; tells whether there is one. Whoever spends at once waits. */
export const lockProvenGuest = (tx: Queryable, accountId: string): Promise<boolean> =>
  hasRow(
    tx.query(sql`
      select 1 from account where id = ${accountId} and kind = 1 and is_active and phone_number_confirmed
      for no key update`),
  );

/** The guest who proved a phone number, held still. */
export const lockGuestOfPhone = (tx: Queryable, phoneNumber: string) =>
  firstRow(
    tx.query<{ id: string }>(sql`
      select id from account
      where kind = 1 and phone_number = ${phoneNumber} and phone_number_confirmed and is_active
      for no key update`),
  );

/** What completed orders of a guest came to without deposits, from a moment on up to another one, in fen. */
export const sumSpent = async (
  db: Queryable,
  { accountId, fromAt, toAt }: { accountId: string; fromAt: string; toAt: string },
): Promise<number> => {
  const row = await onlyRow(
    db.query<{ spentFen: number }>(sql`
      select coalesce(sum(charge_fen), 0)::int8 as spent_fen from rental_order
      where customer_id = ${accountId} and status = 9 and type not in ('Hospitality', 'Loan')
        and completed_at >= ${fromAt}::timestamptz and completed_at < ${toAt}::timestamptz`),
  );
  return row.spentFen;
};

/** The ranks of the levels that a season gave a guest, over or not. */
export const listEarnedRanks = async (
  db: Queryable,
  { accountId, season }: { accountId: string; season: number },
): Promise<readonly number[]> => {
  const rows = await db.query<{ rank: number }>(sql`
    select l.rank from membership m join member_level l on l.id = m.level_id
    where m.account_id = ${accountId} and m.season = ${season}::smallint`);
  return rows.map(({ rank }) => rank);
};

type NewMembership = {
  id: string;
  accountId: string;
  levelId: string;
  season: number | null;
  sinceOn: Day;
  untilOn: Day | null;
  grantedBy: string | null;
  reason: string;
};

export const insertMembership = (tx: Queryable, row: NewMembership) =>
  tx.exec(sql`
    insert into membership (id, account_id, level_id, season, since_on, until_on, granted_by, reason)
    values (${row.id}, ${row.accountId}, ${row.levelId}, ${row.season}::smallint, ${row.sinceOn}::date,
      ${row.untilOn}::date, ${row.grantedBy}, ${row.reason})`);

/** Ends what was given to a guest by hand. */
export const updateHandEnded = (tx: Queryable, { accountId, at }: { accountId: string; at: string }) =>
  tx.exec(sql`
    update membership set ended_at = ${at}::timestamptz
    where account_id = ${accountId} and season is null and ended_at is null`);

/** Ends all levels of a guest, however they came by them. */
export const updateAllEnded = (tx: Queryable, { accountId, at }: { accountId: string; at: string }) =>
  tx.exec(sql`
    update membership set ended_at = ${at}::timestamptz where account_id = ${accountId} and ended_at is null`);

/** Guests who spent at least some amount in completed orders from a moment on up to another one, by id. */
export const listSpenders = (
  db: Queryable,
  page: { fromAt: string; toAt: string; leastFen: number; after: string | null; take: number },
) =>
  db.query<{ id: string }>(sql`
    select o.customer_id as id from rental_order o
    where o.status = 9 and o.type not in ('Hospitality', 'Loan')
      and o.completed_at >= ${page.fromAt}::timestamptz and o.completed_at < ${page.toAt}::timestamptz
      and o.customer_id is not null and (${page.after}::uuid is null or o.customer_id > ${page.after}::uuid)
    group by o.customer_id having sum(o.charge_fen) >= ${page.leastFen}
    order by o.customer_id limit ${page.take}::int`);

/** Whose orders an account keeps, their levels are its own as well, but for those that it has in another way. */
export const updateMembershipsOfCustomer = (
  db: Queryable,
  { fromId, intoId }: { fromId: string; intoId: string },
) =>
  db.exec(sql`
    update membership m set account_id = ${intoId}
    where m.account_id = ${fromId} and not exists (
      select from membership o where o.account_id = ${intoId} and (
        (m.season is not null and o.season = m.season and o.level_id = m.level_id)
        or (m.season is null and m.ended_at is null and o.season is null and o.ended_at is null)))`);
