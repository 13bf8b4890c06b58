-- A scheme: a saved, priced gear plan for people at a store that is no order yet. It holds no stock.
create table scheme (
  id uuid primary key,
  -- Opens it without a login: 128 random bits. What it opens stands beside it, so that a hash would hide nothing.
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{22}$'),
  store_id uuid not null references store,
  source text not null check (source in ('customer', 'staff', 'agent')),
  -- The employee or agent who made it; null for a guest's own.
  created_by uuid references account,
  -- Whose it is: an account, or as long as nobody logged in the WeChat and the device it was kept on.
  owner_id uuid references account,
  owner_open_id text,
  owner_device text,
  start_on date not null,
  days integer not null check (days between 1 and 365),
  delivery_method text not null check (delivery_method in ('SelfPickup', 'Delivery')),
  return_method text not null check (return_method in ('SelfReturn', 'Pickup')),
  delivery_address text not null default '' check (length(delivery_address) <= 200),
  pickup_address text not null default '' check (length(pickup_address) <= 200),
  -- Who rides, in order: {person, by, isDone}; `by` is a keyed digest of who entered the sizes.
  people jsonb not null default '[]',
  -- What they ride, with its price when it was saved.
  lines jsonb not null default '[]',
  -- So many people may enter their own sizes; null: only the owner enters them.
  group_size smallint check (group_size between 1 and 100),
  rent_fen integer not null check (rent_fen >= 0),
  deposit_fen integer not null check (deposit_fen >= 0),
  fee_fen integer not null check (fee_fen >= 0),
  priced_at timestamptz not null,
  valid_until timestamptz not null,
  withdrawn_at timestamptz,
  -- The one order that it became.
  order_id uuid unique references rental_order,
  ordered_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  check ((order_id is null) = (ordered_at is null))
);
create index scheme_owner on scheme (owner_id) where owner_id is not null;
create index scheme_open_id on scheme (owner_open_id) where owner_open_id is not null;
create index scheme_device on scheme (owner_device) where owner_device is not null;
create index scheme_maker on scheme (created_by) where created_by is not null;
create index scheme_end on scheme (valid_until);
