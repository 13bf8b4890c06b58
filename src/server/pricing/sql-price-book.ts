import type { ClassPrices, GearSet, ListedGear, Season, Tier } from '#domain/pricing/price-book.ts';
import type { SpecialDay } from '#domain/pricing/day-class.ts';
import type { Day } from '#domain/time/instant.ts';
import { onlyRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

type PriceBookRow = {
  specialDays: Record<Day, Pick<SpecialDay, 'kind' | 'name'>>;
  seasons: (Omit<Season, 'prices'> & { prices: Record<string, ClassPrices> })[];
  tiers: Tier[];
  sets: GearSet[];
};

/** What a store's prices on some days follow from, the store's own before the chain's, seasons with dates before those of the whole year. */
export const readPriceBook = (
  db: Queryable,
  { storeId, fromOn, toOn }: { storeId: string; fromOn: Day; toOn: Day },
): Promise<PriceBookRow> =>
  onlyRow(
    db.query<PriceBookRow>(sql`
      select
        coalesce((select jsonb_object_agg(d.day, jsonb_build_object('kind', d.kind, 'name', d.name))
          from calendar_day d where d.day between ${fromOn}::date and ${toOn}::date), '{}') as special_days,
        coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'fromOn', s.from_on, 'toOn', s.to_on,
            'prices', coalesce((select jsonb_object_agg(p.target_id, jsonb_build_object('unit', p.unit,
              'weekday', p.weekday, 'weekend', p.weekend, 'holiday', p.holiday))
              from season_price p where p.season_id = s.id), '{}'))
            order by s.store_id is null, s.from_on is null, s.from_on, s.id)
          from season s where (s.store_id = ${storeId} or s.store_id is null)
            and daterange(s.from_on, s.to_on, '[]') && daterange(${fromOn}::date, ${toOn}::date, '[]')), '[]') as seasons,
        coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'categoryId', t.category_id,
            'percents', t.percents, 'repeats', t.repeats) order by t.store_id is null, t.category_id is null, t.id)
          from price_tier t where t.store_id = ${storeId} or t.store_id is null), '[]') as tiers,
        coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'parts', g.parts, 'prices',
            jsonb_build_object('weekday', g.weekday, 'weekend', g.weekend, 'holiday', g.holiday))
            order by g.store_id is null, g.name, g.id)
          from gear_set g where g.store_id = ${storeId} or g.store_id is null), '[]') as sets`),
  );

/** Gear on the price list, of sizes of models and of a store's shelves; what does not exist is left out. */
export const listListedGear = (
  db: Queryable,
  { variantIds, poolIds }: { variantIds: readonly string[]; poolIds: readonly string[] },
) =>
  db.query<ListedGear>(sql`
    select v.id, v.model_id, m.category_id, v.daily_rent_fen as list_fen
      from variant v join model m on m.id = v.model_id where v.id = any(${variantIds}::uuid[])
    union all
    select p.id, p.model_id, p.category_id, p.daily_rent_fen from pool p where p.id = any(${poolIds}::uuid[])`);
