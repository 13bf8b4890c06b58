-- Counting a store's small gear, by one person or several at once.
create table stock_take (
  id uuid primary key,
  store_id uuid not null references store,
  -- null: everything that is counted there.
  category_id uuid references category,
  opened_at timestamptz not null,
  opened_by uuid not null,
  opened_by_name text not null,
  ended_at timestamptz,
  ended_by_name text,
  state text not null default 'open' check (state in ('open', 'finished', 'cancelled')),
  version integer not null default 1,
  check ((state = 'open') = (ended_at is null))
);
-- Two counts of one shelf at a time would book its difference twice.
create unique index stock_take_one_open on stock_take (store_id) where state = 'open';
create index stock_take_store on stock_take (store_id, opened_at desc, id desc);

create table stock_take_line (
  stock_take_id uuid not null references stock_take,
  pool_id uuid not null references pool,
  counted integer not null check (counted >= 0),
  -- What lay on the shelf by the books when it was counted: what leaves or comes back later changes no difference.
  on_shelf integer not null check (on_shelf >= 0),
  counted_at timestamptz not null,
  counted_by_name text not null,
  primary key (stock_take_id, pool_id)
);

create index pool_store on pool (store_id, category_id);
