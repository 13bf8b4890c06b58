-- Parts of a day that are hired for less than the whole one. Where store_id is null a row is the chain's; a store with rows of
-- its own has those alone.
create table day_part (
  id uuid primary key,
  store_id uuid references store,
  name text not null check (length(btrim(name)) between 1 and 20),
  -- By the store's clock, from midnight.
  from_minute integer not null check (from_minute between 0 and 1439),
  to_minute integer not null check (to_minute between 1 and 1440),
  -- Of the day price.
  percent integer not null check (percent between 0 and 100),
  version integer not null default 1,
  check (to_minute > from_minute),
  constraint day_part_name unique nulls not distinct (store_id, name)
);

-- {name, fromMinute, toMinute} of a hire of a part of a day; null: whole days.
alter table rental_order add column day_part jsonb;
