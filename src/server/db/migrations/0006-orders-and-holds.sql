create sequence order_counter;

create table rental_order (
  id uuid primary key,
  order_number text not null unique check (order_number ~ '^20[0-9]{10}$'),
  store_id uuid not null references store,
  customer_id uuid references account,
  customer_name text not null check (length(customer_name) between 1 and 60),
  customer_phone text not null check (length(customer_phone) between 1 and 20),
  type text not null check (type in ('Normal', 'Reservation', 'Online', 'Hospitality', 'Loan')),
  status smallint not null check (status between 0 and 11),
  delivery_method text not null check (delivery_method in ('SelfPickup', 'Delivery')),
  return_method text not null check (return_method in ('SelfReturn', 'Pickup')),
  delivery_address text not null default '' check (length(delivery_address) <= 200),
  pickup_address text not null default '' check (length(pickup_address) <= 200),
  start_on date not null,
  days integer not null check (days between 1 and 365),
  start_at timestamptz not null,
  end_at timestamptz not null,
  due_at timestamptz not null,
  grace_ends_at timestamptz not null,
  -- The facts that the status follows from.
  approved_at timestamptz,
  payment_asked_at timestamptz,
  -- The order ends by itself then, unless it is confirmed and paid for the first time.
  expires_at timestamptz,
  first_paid_at timestamptz,
  delivered_at timestamptz,
  started_at timestamptz,
  due_noted_at timestamptz,
  return_asked_at timestamptz,
  cancelled_at timestamptz,
  completed_at timestamptz,
  -- The facts that the price follows from; their shapes are those of `Hire`, amounts in fen.
  delivery_fee_fen integer not null default 0 check (delivery_fee_fen >= 0),
  pickup_fee_fen integer not null default 0 check (pickup_fee_fen >= 0),
  takes_deposit boolean not null default true,
  deposit_preset_fen integer check (deposit_preset_fen >= 0),
  discount_fen integer not null default 0 check (discount_fen >= 0),
  dates_before jsonb,
  extensions jsonb not null default '[]',
  typed_amounts jsonb not null default '[]',
  waivers jsonb not null default '[]',
  settlement jsonb,
  cancelled jsonb,
  held jsonb,
  -- Worked out with every change, for lists and the clock. Some unit is with the guest or on the way.
  gear_out boolean not null default false,
  -- When the first unpaid change is taken back, and since when one that cannot be needs a person's decision.
  facts_expire_at timestamptz,
  facts_kept_at timestamptz,
  -- What the hire costs without the deposit, the deposit, and what is still to pay.
  charge_fen integer not null default 0,
  deposit_fen integer not null default 0,
  due_fen integer not null default 0,
  -- 1 to 20 people: name, height, weight, foot length, level, discipline.
  people jsonb not null default '[]',
  reason text not null default '' check (length(reason) <= 200),
  remark text not null default '' check (length(remark) <= 500),
  cancel_reason text not null default '' check (length(cancel_reason) <= 200),
  agent_id uuid references account,
  created_by uuid references account,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (end_at > start_at)
);
-- A list goes to its orders store by store and status by status, in the order that it shows them.
create index rental_order_store on rental_order (store_id, status, created_at desc, id desc);
create index rental_order_by_start on rental_order (store_id, status, start_on, id);
create index rental_order_by_due on rental_order (store_id, status, due_at, id);
create index rental_order_by_owed on rental_order (store_id, status, due_fen, id);
create index rental_order_by_end on rental_order (store_id, status, (start_on + days - 1));
create index rental_order_open on rental_order (store_id, status) where status not in (9, 10);
create index rental_order_customer on rental_order (customer_id, created_at desc, id desc);
create index rental_order_agent on rental_order (agent_id, created_at desc, id desc) where agent_id is not null;
create index rental_order_owing on rental_order (store_id) where due_fen > 0;
create index rental_order_phone on rental_order using gin (customer_phone gin_trgm_ops);
create index rental_order_name on rental_order using gin (text_grams(customer_name));
create index rental_order_number on rental_order using gin (order_number gin_trgm_ops);
-- For the jobs: orders whose status changes with time, orders that expire unpaid, and changes that do.
create index rental_order_clock on rental_order (status, start_at, due_at) where status in (3, 4, 5, 6, 7);
create index rental_order_expiry on rental_order (expires_at) where expires_at is not null and status in (0, 1, 11);
create index rental_order_facts_expiry on rental_order (facts_expire_at) where facts_expire_at is not null;
create index rental_order_facts_kept on rental_order (store_id) where facts_kept_at is not null;

create table order_line (
  id uuid primary key,
  order_id uuid not null references rental_order,
  position integer not null,
  person integer,
  size text not null check (size in ('large', 'small')),
  variant_id uuid references variant,
  pool_id uuid references pool,
  -- The item that its hold is on now (large).
  equipment_id uuid references equipment,
  -- The guest chose this very item.
  named boolean not null default false,
  quantity integer not null check (quantity between 1 and 100),
  -- The line that this one replaced first, by way of others; its own id where it replaced none.
  root_id uuid not null references order_line,
  -- Per unit and day as on the price list, and what a set takes off of it.
  shelf_rate_fen integer not null check (shelf_rate_fen >= 0),
  set_off_fen integer not null default 0 check (set_off_fen >= 0),
  deposit_fen integer not null check (deposit_fen >= 0),
  -- First day that is charged when it joined a hire that had begun; null: the hire's first day.
  from_day date,
  -- [{units, how, day, at, backPercent, keepPercent, extensions}]
  ends jsonb not null default '[]',
  title text not null,
  size_label text not null default '',
  -- The code that was scanned for this line.
  bound_to text,
  bound_at timestamptz,
  handed_over_at timestamptz,
  collected_at timestamptz,
  -- The units of `ends`, counted for the lists.
  returned integer not null default 0 check (returned >= 0),
  damaged integer not null default 0 check (damaged >= 0),
  lost integer not null default 0 check (lost >= 0),
  exchanged integer not null default 0 check (exchanged >= 0),
  -- Taken off the order before anything was handed over: never hired.
  dropped integer not null default 0 constraint order_line_dropped check (dropped >= 0),
  -- The line that this one replaced in an exchange.
  instead_of uuid references order_line,
  close_note text not null default '',
  check ((size = 'large') = (variant_id is not null)),
  check ((size = 'small') = (pool_id is not null)),
  check (size = 'small' or quantity = 1),
  constraint order_line_closed check (returned + damaged + lost + exchanged + dropped <= quantity),
  constraint order_line_dropped_whole check (dropped < quantity or (handed_over_at is null and bound_to is null)),
  unique (order_id, position)
);
create index order_line_equipment on order_line (equipment_id) where equipment_id is not null;
create index order_line_bound_to on order_line (bound_to) where bound_to is not null;

create table bill (
  id uuid primary key,
  order_id uuid not null references rental_order,
  position integer not null,
  purpose text not null
    check (purpose in ('Initial', 'Extension', 'Supplement', 'Exchange', 'Settlement', 'CancelRefund')),
  status text not null check (status in ('Open', 'Paid', 'Void')),
  -- How often it was stated: an open bill is stated anew by every change.
  version integer not null default 1 check (version >= 1),
  -- [{kind, amountFen, lineId, leg, isWaiver}]
  items jsonb not null,
  total_fen integer not null,
  -- The changes that may be withdrawn while it is not paid.
  asks_for jsonb not null default '[]',
  reason text not null default '',
  created_by uuid references account,
  created_at timestamptz not null default now(),
  unique (order_id, position)
);

create unique index bill_one_open on bill (order_id) where status = 'Open';

-- From where a guest without a login booked, while the order waits for confirmation or payment: such orders hold stock,
-- so they are limited per device, WeChat and network. Keys are keyed digests.
create table order_origin (
  order_id uuid not null references rental_order,
  kind text not null check (kind in ('device', 'openId', 'network')),
  key_hash text not null,
  primary key (kind, key_hash, order_id)
);
create index order_origin_order on order_origin (order_id);

-- Why nothing is booked twice, part one: an item is held for a period, whatever for, and two holds of one item that are
-- not released can never overlap.
create table hold (
  id uuid primary key,
  equipment_id uuid not null references equipment,
  store_id uuid not null references store,
  variant_id uuid not null references variant,
  source text not null check (source in ('order', 'manual', 'transfer', 'repair')),
  order_id uuid references rental_order,
  line_id uuid references order_line,
  -- May be moved to an equal item: not yet scanned, and not chosen by name.
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
-- The few holds that cannot be moved: a variant without one has as many free items as it has items less the largest
-- number of holds at any moment, which needs no packing.
create index hold_fixed on hold (store_id, variant_id) where (released_at is null and not movable);
create index hold_order on hold (order_id) where order_id is not null;
create index hold_equipment on hold (equipment_id, starts_at desc);

-- An item may move to another store or variant while it is being booked. The booking waits for the move at its foreign
-- key; then this trigger compares it with the item as it is now. Raised as a serialization failure, so that the booking
-- is retried and reads the item again.
create function hold_matches_item() returns trigger language plpgsql as $$
begin
  if exists (
    select from written h join equipment e on e.id = h.equipment_id
    where h.released_at is null and (h.store_id, h.variant_id) is distinct from (e.store_id, e.variant_id)
  ) then
    raise exception 'a live hold is at the store of its item and of its variant' using errcode = '40001';
  end if;
  return null;
end $$;
create trigger hold_matches_item_when_made after insert on hold
  referencing new table as written for each statement execute function hold_matches_item();
create trigger hold_matches_item_when_changed after update on hold
  referencing new table as written for each statement execute function hold_matches_item();

-- Part two, small equipment: units of a pool that are held from a day to a day (exclusive).
create table pool_hold (
  id uuid primary key,
  pool_id uuid not null references pool,
  source text not null check (source in ('order', 'manual', 'repair')),
  order_id uuid references rental_order,
  line_id uuid references order_line,
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

-- How many units of a pool are held on each day, kept by the triggers below; its check makes overselling impossible.
-- When units break or get lost, the room of a day never falls below what is already held: that day sells no more.
create table pool_day (
  pool_id uuid not null references pool,
  day date not null,
  taken integer not null default 0 check (taken >= 0),
  room integer not null check (room >= 0),
  primary key (pool_id, day),
  constraint pool_not_oversold check (taken <= room)
);

-- Changes the days by the difference of two holds, so that a hold that only shrinks never meets the check, even on a
-- day on which more is held than is left.
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

-- Locks the pool row first, so the days of one pool change one transaction after the other.
create function pool_hold_counts() returns trigger language plpgsql as $$
declare
  before pool_hold;
  after pool_hold;
begin
  if tg_op <> 'INSERT' and old.released_at is null then before := old; end if;
  if tg_op <> 'DELETE' and new.released_at is null then after := new; end if;
  -- Not `for update`: the foreign keys of new order lines lock the pool's key meanwhile.
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
