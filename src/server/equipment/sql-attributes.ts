import type { ItemRow } from '#server/db/item-row.ts';
import { firstRow, onlyRow, type Queryable } from '#server/db/database.ts';
import { json, sql, type Sql } from '#server/db/sql-tag.ts';

export type DefinitionRow = ItemRow<'equipment.attributeDefinitions'>;

const columns = sql`d.id, d.category_id, d.name, d.kind, d.options, d.is_filterable, d.is_enabled, d.sort, d.version`;

type DefinitionFilter = {
  readonly categoryId: string | null;
  readonly isFilterable: boolean | null;
  readonly isEnabled: boolean | null;
};

const where = (filter: DefinitionFilter): Sql => sql`
  (${filter.categoryId}::uuid is null or d.category_id = ${filter.categoryId}::uuid)
  and (${filter.isFilterable}::boolean is null or d.is_filterable = ${filter.isFilterable}::boolean)
  and (${filter.isEnabled}::boolean is null or d.is_enabled = ${filter.isEnabled}::boolean)`;

/** One page of attribute definitions by category and order. */
export const listDefinitions = (
  db: Queryable,
  filter: DefinitionFilter,
  page: { skip: number; take: number },
) =>
  db.query<DefinitionRow>(sql`
    select ${columns} from attribute_definition d join category c on c.id = d.category_id
    where ${where(filter)}
    order by c.sort, c.name, d.sort, d.name, d.id limit ${page.take}::int offset ${page.skip}::int`);

/** How many attribute definitions a filter finds. */
export const countDefinitions = (db: Queryable, filter: DefinitionFilter) =>
  onlyRow(
    db.query<{ totalCount: number }>(
      sql`select count(*)::int as total_count from attribute_definition d where ${where(filter)}`,
    ),
  );

/** The definitions among some ids, of any category. */
export const findDefinitions = (db: Queryable, ids: readonly string[]) =>
  db.query<DefinitionRow>(
    sql`select ${columns} from attribute_definition d where d.id = any(${ids}::uuid[])`,
  );

/** The same, unchanged by others until the transaction ends. */
export const shareDefinitions = (tx: Queryable, ids: readonly string[]) =>
  tx.query<DefinitionRow>(
    sql`select ${columns} from attribute_definition d where d.id = any(${ids}::uuid[]) order by d.id for share`,
  );

/** One definition, held still until the transaction ends. */
export const lockDefinition = (tx: Queryable, id: string) =>
  firstRow(
    tx.query<DefinitionRow>(
      sql`select ${columns} from attribute_definition d where d.id = ${id} for no key update`,
    ),
  );

/** Writes a new definition, or what a known one says now; its category and kind stay. */
export const saveDefinition = (tx: Queryable, row: DefinitionRow) =>
  tx.exec(sql`
    insert into attribute_definition as d
      (id, category_id, name, kind, options, is_filterable, is_enabled, sort, version)
    values (${row.id}, ${row.categoryId}, ${row.name}, ${row.kind}, ${json(row.options)}::jsonb, ${row.isFilterable},
      ${row.isEnabled}, ${row.sort}, ${row.version})
    on conflict (id) do update set name = excluded.name, options = excluded.options,
      is_filterable = excluded.is_filterable, is_enabled = excluded.is_enabled, sort = excluded.sort,
      version = excluded.version`);

/** The texts that gear is described by under one definition, each once, those of a list one by one. */
export const listUsedValues = async (db: Queryable, definitionId: string): Promise<string[]> => {
  const rows = await db.query<{ value: string }>(sql`
    select distinct x.value
    from model m
    cross join lateral jsonb_array_elements_text(case jsonb_typeof(m.attributes -> ${definitionId}::text)
      when 'array' then m.attributes -> ${definitionId}::text
      else jsonb_build_array(m.attributes -> ${definitionId}::text) end) x(value)
    where m.attributes ? ${definitionId}::text`);
  return rows.map(({ value }) => value);
};

/** Whether a category is of things with a row each. */
export const findCategorySize = async (db: Queryable, id: string): Promise<string | undefined> => {
  const [row] = await db.query<{ size: string }>(sql`select size from category where id = ${id}`);
  return row?.size;
};
