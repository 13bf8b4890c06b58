import { onlyRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** What there is beside the configuration. */
export const findStarted = (db: Queryable) =>
  onlyRow(
    db.query<{ hasGear: boolean; hasPeople: boolean; hasOnlineOrder: boolean; hasOrder: boolean }>(sql`
      select
        exists (select 1 from equipment) or exists (select 1 from pool) as has_gear,
        (select count(*) from (select 1 from account where kind = 2 and is_active limit 2) found) > 1 as has_people,
        exists (select 1 from rental_order where type = 'Online') as has_online_order,
        exists (select 1 from rental_order) as has_order`),
  );

/** Steps that the owner said are not needed. */
export const listNotedSteps = (db: Queryable) =>
  db.query<{ step: string; id: string }>(sql`select step, id from start_step`);

/** Notes a step as not needed; false where it was. */
export const insertNotedStep = async (
  tx: Queryable,
  { step, id, at }: { step: string; id: string; at: string },
): Promise<boolean> =>
  (await tx.exec(sql`
    insert into start_step (step, id, noted_at) values (${step}, ${id}, ${at}) on conflict (step) do nothing`)) >
  0;

/** Takes that back; gives its id where it was noted. */
export const deleteNotedStep = (tx: Queryable, step: string) =>
  tx.query<{ id: string }>(sql`delete from start_step where step = ${step} returning id`);
