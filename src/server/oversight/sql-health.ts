import type { PayChannel } from '#domain/payments/channels.ts';
import type { Day } from '#domain/time/instant.ts';
import { firstRow, onlyRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

export const findDatabaseFacts = (db: Queryable) =>
  onlyRow(
    db.query<{ version: string; bytes: number; migrations: number }>(sql`
      select split_part(current_setting('server_version'), ' ', 1) as version,
        pg_database_size(current_database())::double precision as bytes,
        (select count(*)::int from schema_migration) as migrations`),
  );

/** When a payment company last sent a notice that was proved to be its own; undefined when none is kept. */
export const findLastNotice = (db: Queryable, channel: PayChannel) =>
  firstRow(
    db.query<{ at: string }>(sql`
      select received_at as at from gateway_notice
      where channel = ${channel} and notice_id is not null and raw <> ''
      order by received_at desc limit 1`),
  );

/** What became of messages to guests that were planned since a moment. */
export const countMessages = (db: Queryable, since: string) =>
  onlyRow(
    db.query<{ arrived: number; failed: number; waiting: number }>(sql`
      select count(*) filter (where state in ('accepted', 'delivered'))::int as arrived,
        count(*) filter (where state in ('failed', 'unknown'))::int as failed,
        count(*) filter (where state in ('planned', 'sending'))::int as waiting
      from order_notice where created_at >= ${since}`),
  );

/** How many text messages the chain sent on a day of Beijing. */
export const findSmsOn = async (db: Queryable, day: Day): Promise<number> =>
  (await firstRow(db.query<{ sent: number }>(sql`select sent from sms_day where day = ${day}::date`)))
    ?.sent ?? 0;
