-- Small equipment is counted: one row per store, thing and size.
create table pool (
  id uuid primary key,
  store_id uuid not null references store,
  category_id uuid not null references category,
  name text not null check (length(name) between 1 and 80),
  size_label text not null default '' check (length(size_label) <= 30),
  shelf_code text not null unique check (length(shelf_code) between 1 and 64),
  daily_rent_fen integer not null check (daily_rent_fen >= 0),
  deposit_fen integer not null check (deposit_fen >= 0),
  -- Fit for hire, on the shelf or with guests.
  usable integer not null check (usable >= 0),
  -- With guests now.
  out integer not null default 0 check (out >= 0),
  damaged integer not null default 0 check (damaged >= 0),
  lost integer not null default 0 check (lost >= 0),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  unique (store_id, category_id, name, size_label, daily_rent_fen, deposit_fen),
  constraint pool_out_within_usable check (out <= usable)
);
create index pool_store on pool (store_id, category_id);

-- Every change of a pool's counts, with its reason.
create table pool_movement (
  id uuid primary key,
  pool_id uuid not null references pool,
  at timestamptz not null default now(),
  actor_id uuid,
  kind text not null check (kind in ('import', 'handOver', 'takeBack', 'damaged', 'lost', 'repaired', 'found', 'count', 'bought', 'scrapped')),
  usable_change integer not null default 0,
  out_change integer not null default 0,
  damaged_change integer not null default 0,
  lost_change integer not null default 0,
  order_id uuid,
  reason text not null default ''
);
create index pool_movement_pool on pool_movement (pool_id, at desc, id desc);
create trigger pool_movement_is_final before update or delete on pool_movement
  for each row execute function refuse_change();

-- Counting a store's small equipment, by one person or several at once.
create table stock_take (
  id uuid primary key,
  store_id uuid not null references store,
  -- null: all small equipment of the store.
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
-- Two stock takes of one shelf at a time would book its difference twice.
create unique index stock_take_one_open on stock_take (store_id) where state = 'open';
create index stock_take_store on stock_take (store_id, opened_at desc, id desc);

create table stock_take_line (
  stock_take_id uuid not null references stock_take,
  pool_id uuid not null references pool,
  counted integer not null check (counted >= 0),
  -- The count on the shelf according to the database at that moment: units that leave or come back later do not change
  -- the difference.
  on_shelf integer not null check (on_shelf >= 0),
  counted_at timestamptz not null,
  counted_by_name text not null,
  primary key (stock_take_id, pool_id)
);

-- A code is on one item or on one shelf of small equipment, never on both. Two tables cannot share a unique constraint,
-- so the triggers below copy every code in use into this one.
create table gear_code (
  code text primary key,
  kind text not null check (kind in ('item', 'shelf'))
);

-- Always in the same order, so that two transactions that add the same codes cannot deadlock.
create function equipment_codes_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into gear_code select barcode, 'item' from written order by 1;
  elsif tg_op = 'DELETE' then
    delete from gear_code g using removed r where g.code = r.barcode and g.kind = 'item';
  elsif tg_op = 'UPDATE' then
    delete from gear_code where code = old.barcode and kind = 'item';
    insert into gear_code values (new.barcode, 'item');
  else
    delete from gear_code where kind = 'item';
  end if;
  return null;
end $$;
create trigger equipment_code_added after insert on equipment
  referencing new table as written for each statement execute function equipment_codes_follow();
create trigger equipment_code_removed after delete on equipment
  referencing old table as removed for each statement execute function equipment_codes_follow();
create trigger equipment_code_changed after update of barcode on equipment
  for each row when (old.barcode <> new.barcode) execute function equipment_codes_follow();
create trigger equipment_codes_emptied after truncate on equipment
  for each statement execute function equipment_codes_follow();

create function pool_codes_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into gear_code select shelf_code, 'shelf' from written order by 1;
  elsif tg_op = 'DELETE' then
    delete from gear_code g using removed r where g.code = r.shelf_code and g.kind = 'shelf';
  elsif tg_op = 'UPDATE' then
    delete from gear_code where code = old.shelf_code and kind = 'shelf';
    insert into gear_code values (new.shelf_code, 'shelf');
  else
    delete from gear_code where kind = 'shelf';
  end if;
  return null;
end $$;
create trigger pool_code_added after insert on pool
  referencing new table as written for each statement execute function pool_codes_follow();
create trigger pool_code_removed after delete on pool
  referencing old table as removed for each statement execute function pool_codes_follow();
create trigger pool_code_changed after update of shelf_code on pool
  for each row when (old.shelf_code <> new.shelf_code) execute function pool_codes_follow();
create trigger pool_codes_emptied after truncate on pool
  for each statement execute function pool_codes_follow();
