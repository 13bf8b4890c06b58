-- Prices that depend on the day. Where store_id is null a row is the chain's, and a store's own goes before it.
create table season (
  id uuid primary key,
  store_id uuid references store,
  name text not null check (length(btrim(name)) between 1 and 40),
  -- Both days included; both null: the whole year, behind every season with dates, of which each scope has one.
  from_on date,
  to_on date,
  version integer not null default 1,
  check ((from_on is null) = (to_on is null)),
  check (from_on <= to_on),
  constraint season_no_overlap exclude using gist (
    coalesce(store_id, '00000000-0000-0000-0000-000000000000'::uuid) with =,
    ((from_on is null)::integer) with =,
    daterange(from_on, to_on, '[]') with &&)
);

-- What gear costs in a season, by the class of the day; a holiday without a price costs as a weekend, that as a weekday.
create table season_price (
  season_id uuid not null references season on delete cascade,
  target_kind text not null check (target_kind in ('category', 'model', 'variant', 'pool')),
  target_id uuid not null,
  -- fen: per unit and day. percent: of the price on the list.
  unit text not null check (unit in ('fen', 'percent')),
  weekday integer not null check (weekday between 0 and 10000000),
  weekend integer check (weekend between 0 and 10000000),
  holiday integer check (holiday between 0 and 10000000),
  primary key (season_id, target_id),
  check (unit = 'fen' or greatest(weekday, weekend, holiday) <= 1000)
);

-- The share of the day price that the first, the second and every later day of a hire costs.
create table price_tier (
  id uuid primary key,
  store_id uuid references store,
  -- null: gear of every category.
  category_id uuid references category,
  name text not null check (length(btrim(name)) between 1 and 40),
  percents jsonb not null check (jsonb_typeof(percents) = 'array' and jsonb_array_length(percents) between 1 and 31),
  -- true: they begin anew after the last. false: the last stands for all later days.
  repeats boolean not null default false,
  version integer not null default 1,
  constraint price_tier_one unique nulls not distinct (store_id, category_id)
);

-- A bundle of categories at a price of its own per day.
create table gear_set (
  id uuid primary key,
  store_id uuid references store,
  name text not null check (length(btrim(name)) between 1 and 40),
  weekday integer not null check (weekday between 0 and 10000000),
  weekend integer check (weekend between 0 and 10000000),
  holiday integer check (holiday between 0 and 10000000),
  -- [{"categoryId": "…", "modelIds": ["…"]}]: one piece each; no models: any of the category.
  parts jsonb not null check (jsonb_typeof(parts) = 'array' and jsonb_array_length(parts) between 1 and 8),
  version integer not null default 1,
  constraint gear_set_name unique nulls not distinct (store_id, name)
);

-- What the line costs day by day, as it was when each day was booked: {spans: [{fromOn, days, rateFen, setOffFen}],
-- tier, set, member}; null: its shelf rate on every day.
alter table order_line add column tariff jsonb;
