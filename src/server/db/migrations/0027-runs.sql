-- What one driver drives on one day, for any of their stores.
create table van_run (
  id uuid primary key,
  driver_id uuid not null references account,
  day date not null,
  -- Where the van sets out, in whose time the day is.
  store_id uuid not null references store,
  start_minute integer not null check (start_minute between 0 and 1440),
  -- Pieces that the van takes.
  capacity integer not null check (capacity > 0),
  started_at timestamptz,
  -- Work that is put on it later opens it again.
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  unique (driver_id, day)
);
create index van_run_day on van_run (day);
create index van_run_open on van_run (day) where ended_at is null;

-- A stop: gear to a guest, gear from a guest, or one end of a transfer between stores.
create table run_stop (
  id uuid primary key,
  run_id uuid not null references van_run,
  position integer not null,
  kind text not null check (kind in ('deliver', 'collect', 'take', 'bring')),
  order_id uuid references rental_order,
  -- Of the order; of a transfer the store where the van stops, and the one at its other end.
  store_id uuid not null references store,
  other_store_id uuid references store,
  -- The other end of a transfer, which comes before this one.
  after_id uuid references run_stop,
  -- When somebody is there, in minutes of the day.
  from_minute integer check (from_minute between 0 and 1440),
  until_minute integer check (until_minute between 0 and 1440),
  service_minutes integer not null check (service_minutes >= 0),
  -- Keeps its place when the rest is planned.
  locked boolean not null default false,
  outcome text check (outcome in ('done', 'failed')),
  over_at timestamptz,
  -- Why it failed.
  reason text not null default '' check (length(reason) <= 200),
  -- The run ended: the order is not the driver's to see any more.
  closed_at timestamptz,
  check ((from_minute is null) = (until_minute is null) and (from_minute is null or from_minute <= until_minute)),
  check ((kind in ('deliver', 'collect')) = (order_id is not null)),
  check ((kind in ('take', 'bring')) = (other_store_id is not null)),
  check ((kind = 'bring') = (after_id is not null)),
  check ((outcome is null) = (over_at is null))
);
create index run_stop_run on run_stop (run_id, position);
create index run_stop_seen on run_stop (order_id) where order_id is not null;
create index run_stop_after on run_stop (after_id) where after_id is not null;
-- Two drivers who take one thing: one of them gets it.
create unique index run_stop_order_once on run_stop (order_id, kind) where order_id is not null and outcome is null;
create unique index run_stop_transfer_once on run_stop (store_id, other_store_id)
  where kind = 'take' and outcome is null;

-- Items of a transfer that were scanned into a van, until they are left at the other store.
create table run_piece (
  stop_id uuid not null references run_stop,
  equipment_id uuid not null references equipment,
  taken_at timestamptz not null,
  left_at timestamptz,
  primary key (stop_id, equipment_id)
);
create unique index run_piece_once on run_piece (equipment_id) where left_at is null;

-- Where an address is on a Chinese map (GCJ-02), as a driver or staff pinned it: known the next time as well.
create table address_point (
  store_id uuid not null references store,
  address text not null check (length(address) between 1 and 200),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  updated_at timestamptz not null,
  primary key (store_id, address)
);

-- What proves a delivery: words, pictures that lie at the order, and where the driver stood.
create table delivery_proof (
  order_id uuid primary key references rental_order,
  note text not null check (length(note) <= 200),
  latitude double precision,
  longitude double precision,
  at timestamptz not null,
  check ((latitude is null) = (longitude is null))
);

-- What a driver says of gear at the guest's door; it decides nothing.
create table collect_mark (
  line_id uuid not null references order_line,
  how text not null check (how in ('damaged', 'lost')),
  order_id uuid not null references rental_order,
  quantity integer not null check (quantity between 1 and 100),
  note text not null default '' check (length(note) <= 200),
  at timestamptz not null,
  primary key (line_id, how)
);
create index collect_mark_order on collect_mark (order_id);
