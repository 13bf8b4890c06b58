import type { Database } from '#server/db/database.ts';
import { storeCount } from './fleet.ts';
import type { Read } from './calls.ts';

/** Inventories of two sizes, with as many more models as a larger chain has. */
export const inventories = {
  small: { items: 1000, models: 20 },
  large: { items: 100_000, models: 400 },
} as const;
export type InventorySize = (typeof inventories)[keyof typeof inventories];

const categoryCount = 5;
const sizesPerModel = 5;
const levels = ['easy', 'middle', 'hard', 'expert'];
const words = [
  'Ripstick',
  'Dobermann',
  'Enforcer',
  'Santa Ana',
  'Unleashed',
  'Belle',
  'Steadfast',
  'Navigator',
];

const id = (kind: number, n: number): string =>
  `0000000${kind}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
const idText = (kind: number, n: string): string =>
  `('0000000${kind}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
/** Two attributes of each category: a choice and a number. */
const definitionText = (n: string): string => `('00000009-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))`;

/** Codes count on category by category, as they do where a shop labels one rack after the other. */
const fillText = ({ items, models }: InventorySize): string => `
  insert into store (id, name) select ${idText(1, 'n')}, 'Store ' || n from generate_series(1, ${storeCount}) n;
  insert into category (id, name, size) select ${idText(2, 'n')}, 'Kind ' || n, 'large' from generate_series(1, ${categoryCount}) n;
  insert into attribute_definition (id, category_id, name, kind, options, is_filterable)
    select ${definitionText('c * 2 + k')}::uuid, ${idText(2, 'c')}, 'A' || k, case k when 0 then 'select' else 'number' end,
      '${JSON.stringify(levels)}', true
    from generate_series(1, ${categoryCount}) c, generate_series(0, 1) k;
  insert into model (id, category_id, brand, model, name, attributes)
    select ${idText(3, 'n')}, ${idText(2, `(n - 1) * ${categoryCount} / ${models} + 1`)}, 'Brand ' || n % 20, w.word || ' ' || n, w.word || ' ' || n,
      jsonb_build_object(
        ${definitionText(`((n - 1) * ${categoryCount} / ${models} + 1) * 2`)}, ('{${levels.join(',')}}'::text[])[n % 4 + 1],
        ${definitionText(`((n - 1) * ${categoryCount} / ${models} + 1) * 2 + 1`)}, 70 + n % 50)
    from generate_series(1, ${models}) n,
      lateral (select ('{${words.map((word) => `"${word}"`).join(',')}}'::text[])[n % ${words.length} + 1] as word) w;
  insert into variant (id, model_id, size_label, daily_rent_fen, deposit_fen)
    select ${idText(4, 'n')}, ${idText(3, `(n - 1) / ${sizesPerModel} + 1`)}, (150 + n % ${sizesPerModel} * 5)::text, 18000, 50000
    from generate_series(1, ${models * sizesPerModel}) n;
  insert into equipment (id, variant_id, barcode, status, home_store_id, store_id, usage_count, created_at)
    select ${idText(5, 'n')}, ${idText(4, `((n - 1)::bigint * ${models * sizesPerModel} / ${items} + 1)::int`)}, 'XJ' || lpad(n::text, 6, '0'),
      case when n % 10 < 7 then 0 when n % 10 < 9 then 1 when n % 30 = 9 then 3 else 2 end,
      ${idText(1, `n % ${storeCount} + 1`)}, ${idText(1, `n % ${storeCount} + 1`)}, n % 97, now() - n * interval '1 minute'
    from generate_series(1, ${items}) n;`;

/** Fills an empty, migrated database. */
export const fillInventory = async (db: Database, size: InventorySize): Promise<void> => {
  await db.script(fillText(size));
  await db.script('vacuum analyze');
};

const several = (query: (n: number) => string, count = 12): string[] =>
  Array.from({ length: count }, (_, n) => `/api/app/equipment?maxResultCount=20&${query(n)}`);

const store = (n: number): string => `storeId=${id(1, (n % storeCount) + 1)}`;
const attribute = (n: number, wanted: unknown, kind: 0 | 1): string => {
  const definition = id(9, ((n % categoryCount) + 1) * 2 + kind);
  return `attributes=${encodeURIComponent(JSON.stringify({ [definition]: wanted }))}`;
};

/** What is asked of both; the same addresses find something in each. */
export const inventoryReads: readonly Read[] = [
  { name: 'list page of a store', paths: several((n) => `${store(n)}&skipCount=${(n % 4) * 20}`) },
  { name: 'list page of the chain', paths: several((n) => `skipCount=${(n % 4) * 20}`) },
  {
    name: 'list page by category and status',
    paths: several((n) => `${store(n)}&categoryId=${id(2, (n % categoryCount) + 1)}&status=${n % 3}`),
  },
  {
    name: 'list page by name',
    paths: several((n) => `${store(n)}&sorting=name%20asc`),
  },
  { name: 'attribute filter', paths: several((n) => attribute(n, levels[n % 4], 0)) },
  {
    name: 'attribute filter by a range, in a store',
    paths: several((n) => `${store(n)}&${attribute(n, { from: 75 + n, to: 95 + n }, 1)}`),
  },
  { name: 'search by a model', paths: several((n) => `keyword=${encodeURIComponent(words[n % 8] ?? '')}`) },
  {
    name: 'search by a part of a code',
    paths: several((n) => `keyword=${String(100 + n * 37).padStart(6, '0')}`),
  },
  { name: 'search that finds nothing', paths: several((n) => `keyword=ZQW${n}`) },
];
