import type { ItemRow } from '#server/db/item-row.ts';
import { firstRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

export type CategoryRow = ItemRow<'equipment.categories'>;

/** One category, held still until the transaction ends. */
export const lockCategory = (tx: Queryable, id: string) =>
  firstRow(
    tx.query<CategoryRow>(sql`select id, name, size, art, sort from category where id = ${id} for update`),
  );

/** Writes a new category, or what a known one is called now; its kind stays. */
export const saveCategory = (tx: Queryable, row: CategoryRow) =>
  tx.exec(sql`
    insert into category (id, name, size, art, sort)
    values (${row.id}, ${row.name}, ${row.size}, ${row.art}, ${row.sort})
    on conflict (id) do update set name = excluded.name, art = excluded.art, sort = excluded.sort`);

/** Deletes a category that nothing belongs to and no price names; gives how many went. */
export const deleteUnusedCategory = (tx: Queryable, id: string) =>
  tx.exec(sql`
    delete from category c where c.id = ${id}
      and not exists (select 1 from model m where m.category_id = c.id)
      and not exists (select 1 from pool p where p.category_id = c.id)
      and not exists (select 1 from attribute_definition d where d.category_id = c.id)
      and not exists (select 1 from stock_take s where s.category_id = c.id)
      and not exists (select 1 from season_price p where p.target_id = c.id)
      and not exists (select 1 from price_tier t where t.category_id = c.id)
      and not exists (select 1 from gear_set g where g.parts @> jsonb_build_array(jsonb_build_object('categoryId', c.id)))`);
