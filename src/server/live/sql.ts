import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** Events whose ids were made after that one, in the order of their ids. */
export const listEventsAfter = (db: Queryable, after: string, take: number) =>
  db.query<{ id: string; subjectType: string; subjectId: string; storeId: string | null }>(sql`
    select id, subject_type, subject_id, store_id from event where id > ${after}::uuid
    order by id limit ${take}::int`);
