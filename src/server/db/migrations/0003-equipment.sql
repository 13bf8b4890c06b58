create table category (
  id uuid primary key,
  name text not null unique check (length(name) between 1 and 40),
  -- large: one row, one thing, one barcode; small: counted in pools.
  size text not null check (size in ('large', 'small')),
  -- Which drawing stands for it: ski, snowboard, skiBoot, snowboardBoot, helmet, jacket, goggles, gloves, poles, pads, other.
  art text not null default 'other',
  sort integer not null default 0
);

create table attribute_definition (
  id uuid primary key,
  category_id uuid not null references category,
  name text not null check (length(name) between 1 and 40),
  kind text not null check (kind in ('text', 'number', 'select', 'multi-select', 'boolean', 'date')),
  options jsonb not null default '[]',
  is_filterable boolean not null default false,
  is_enabled boolean not null default true,
  sort integer not null default 0,
  unique (category_id, name)
);

create table model (
  id uuid primary key,
  category_id uuid not null references category,
  brand text not null default '' check (length(brand) <= 60),
  model text not null default '' check (length(model) <= 80),
  name text not null check (length(name) between 1 and 120),
  description text not null default '',
  -- Attribute values keyed by definition id.
  attributes jsonb not null default '{}',
  version integer not null default 1,
  unique (category_id, brand, model, name)
);
create index model_attributes on model using gin (attributes jsonb_path_ops);

-- What a customer books: a size of a model at a price. Items of one variant are equal.
create table variant (
  id uuid primary key,
  model_id uuid not null references model,
  size_label text not null check (length(size_label) <= 30),
  daily_rent_fen integer not null check (daily_rent_fen >= 0),
  deposit_fen integer not null check (deposit_fen >= 0),
  unique (model_id, size_label, daily_rent_fen, deposit_fen)
);

create table equipment (
  id uuid primary key,
  variant_id uuid not null references variant,
  barcode text not null unique check (length(barcode) between 1 and 64),
  -- 0 available, 1 out, 2 damaged or in repair, 3 lost, 4 in transfer, 5 scrapped.
  status smallint not null default 0 check (status between 0 and 5),
  home_store_id uuid not null references store,
  -- Where it is now.
  store_id uuid not null references store,
  -- Where a transfer is taking it; null when it is not on the way.
  transfer_to_store_id uuid references store,
  usage_count integer not null default 0 check (usage_count >= 0),
  purchased_on date,
  remarks text not null default '' check (length(remarks) <= 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz
);
create index equipment_pick on equipment (store_id, variant_id, id) include (status);
create index equipment_variant on equipment (variant_id);

-- A calendar lock on one item, whatever took it. Two that are not released can never overlap.
create table hold (
  id uuid primary key,
  equipment_id uuid not null references equipment,
  store_id uuid not null references store,
  variant_id uuid not null references variant,
  source text not null check (source in ('order', 'manual', 'transfer', 'repair')),
  order_id uuid,
  line_id uuid,
  -- May be re-packed to an equal item: not yet scanned, and not picked by name.
  movable boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  during tstzrange generated always as (tstzrange(starts_at, ends_at, '[)')) stored,
  reason text not null default '',
  released_at timestamptz,
  created_at timestamptz not null default now(),
  check (ends_at > starts_at),
  check (source <> 'order' or (order_id is not null and line_id is not null)),
  constraint hold_no_overlap exclude using gist (equipment_id with =, during with &&) where (released_at is null)
);
create index hold_store_during on hold using gist (store_id, during) where (released_at is null);
-- The few holds that stay where they are: without one, a variant's free number is its items less its busiest moment.
create index hold_fixed on hold (store_id, variant_id) where (released_at is null and not movable);
create index hold_order on hold (order_id) where order_id is not null;
create index hold_equipment on hold (equipment_id, starts_at desc);

-- Small equipment, counted: one row per store, thing and size.
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

-- Units of a pool that an order, or a person, took out of the calendar from a day to a day (exclusive).
create table pool_hold (
  id uuid primary key,
  pool_id uuid not null references pool,
  source text not null check (source in ('order', 'manual', 'repair')),
  order_id uuid,
  line_id uuid,
  quantity integer not null check (quantity > 0),
  from_on date not null,
  until_on date not null,
  released_at timestamptz,
  created_at timestamptz not null default now(),
  check (until_on > from_on and until_on - from_on <= 800),
  check (source <> 'order' or (order_id is not null and line_id is not null))
);
create index pool_hold_order on pool_hold (order_id) where order_id is not null;
create index pool_hold_pool on pool_hold (pool_id, from_on) where released_at is null;

-- How many units of a pool are taken on each day. Kept by the triggers below; the check makes overselling impossible.
-- When units break or vanish the room never falls below what was already promised: that day simply sells no more.
create table pool_day (
  pool_id uuid not null references pool,
  day date not null,
  taken integer not null default 0 check (taken >= 0),
  room integer not null check (room >= 0),
  primary key (pool_id, day),
  constraint pool_not_oversold check (taken <= room)
);

-- Changes the counters by the difference between two stretches of days, so that a hold that only shrinks never meets
-- the check, even on a day that was promised more than is left.
create function pool_shift(p_pool uuid, before pool_hold, after pool_hold) returns void language plpgsql as $$
begin
  if before.quantity is not null then
    update pool_day d
      set taken = d.taken + c.change,
          room = greatest(p.usable, d.taken + c.change)
      from pool p,
        (select g::date as day,
            case when g >= after.from_on and g < after.until_on then after.quantity else 0 end - before.quantity as change
          from generate_series(before.from_on::timestamp, before.until_on::timestamp - interval '1 day', interval '1 day') g) c
      where d.pool_id = p_pool and p.id = p_pool and d.day = c.day and c.change < 0;
  end if;
  if after.quantity is not null then
    insert into pool_day as d (pool_id, day, taken, room)
      select p_pool, c.day, c.change, p.usable
        from pool p,
          (select g::date as day,
              after.quantity - case when g >= before.from_on and g < before.until_on then before.quantity else 0 end as change
            from generate_series(after.from_on::timestamp, after.until_on::timestamp - interval '1 day', interval '1 day') g) c
        where p.id = p_pool and c.change > 0
        order by c.day
    on conflict (pool_id, day) do update set taken = d.taken + excluded.taken;
  end if;
end $$;

-- The pool row is locked first by everybody, so counters of one pool change one after the other.
create function pool_hold_counts() returns trigger language plpgsql as $$
declare
  before pool_hold;
  after pool_hold;
begin
  if tg_op <> 'INSERT' and old.released_at is null then before := old; end if;
  if tg_op <> 'DELETE' and new.released_at is null then after := new; end if;
  -- Not `for update`: new order lines share the key of their pool meanwhile.
  perform 1 from pool where id in (before.pool_id, after.pool_id) order by id for no key update;
  if before.pool_id = after.pool_id then
    perform pool_shift(after.pool_id, before, after);
  else
    perform pool_shift(before.pool_id, before, null);
    perform pool_shift(after.pool_id, null, after);
  end if;
  return coalesce(new, old);
end $$;
create trigger pool_hold_counts after insert or update or delete on pool_hold
  for each row execute function pool_hold_counts();

create function pool_room_follows() returns trigger language plpgsql as $$
begin
  update pool_day set room = greatest(new.usable, taken) where pool_id = new.id;
  return new;
end $$;
create trigger pool_room_follows after update of usable on pool
  for each row when (old.usable is distinct from new.usable) execute function pool_room_follows();

-- Every change of a pool's counts, and why.
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
