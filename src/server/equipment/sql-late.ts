import { sql, type Sql } from '#server/db/sql-tag.ts';

/**
 * Whether an item `e` is out beyond its hold, with its guest or in the van that brings it back (or is carried between
 * stores): it counts as gone until it is scanned back. Source: DOMAIN section 1.
 */
export const isLate = (now: string): Sql => sql`(e.status in (1, 4) and not exists (
          select from hold k
          where k.equipment_id = e.id and k.released_at is null and k.has_left and k.during @> ${now}::timestamptz
          offset 0))`;
