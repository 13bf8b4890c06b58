-- What takes something off the rent of an order that is booked with one of its codes.
create table coupon (
  id uuid primary key,
  name text not null check (length(btrim(name)) between 1 and 40),
  kind text not null check (kind in ('fen', 'percent')),
  -- fen, or a whole percentage of the rent.
  value integer not null check (value between 1 and 10000000),
  -- What a percentage takes off at most; null: any amount.
  most_fen integer check (most_fen between 1 and 10000000),
  -- The least rent that it is for.
  min_fen integer not null default 0 check (min_fen between 0 and 10000000),
  -- Days of booking, by the store's calendar; both included, null: no bound.
  booked_from date,
  booked_to date,
  -- First days of the hires that it is for.
  hire_from date,
  hire_to date,
  -- null: every store of the chain.
  store_ids uuid[] check (cardinality(store_ids) between 1 and 200),
  once_per_guest boolean not null,
  -- null: any number of orders.
  most_uses integer check (most_uses between 1 and 10000000),
  -- Orders that have it now; raised and lowered with the rows of coupon_use.
  uses integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  check (kind = 'fen' or value <= 100),
  check (kind = 'percent' or most_fen is null),
  check (booked_from <= booked_to),
  check (hire_from <= hire_to),
  constraint coupon_not_overused check (uses between 0 and coalesce(most_uses, uses))
);
create index coupon_newest on coupon (created_at, id);

-- What guests type: one code for everybody, or many of which each counts once.
create table coupon_code (
  id uuid primary key,
  -- Capitals and digits; typed in any case.
  code text not null constraint coupon_code_taken unique check (code ~ '^[A-Z0-9]{4,20}$'),
  coupon_id uuid not null references coupon,
  is_single boolean not null
);
create index coupon_code_of on coupon_code (coupon_id, code, id);
create unique index coupon_code_one_shared on coupon_code (coupon_id) where not is_single;

-- Which order has which coupon. Given back, the row stays, and its code counts again.
create table coupon_use (
  order_id uuid primary key references rental_order,
  coupon_id uuid not null references coupon,
  code_id uuid not null references coupon_code,
  -- As they were when it was booked: what may be there only once.
  is_single boolean not null,
  is_once boolean not null,
  -- Whose order it is; both null: nobody told.
  customer_id uuid,
  customer_phone text,
  at timestamptz not null,
  released_at timestamptz
);
create unique index coupon_use_code on coupon_use (code_id) where is_single and released_at is null;
create unique index coupon_use_customer on coupon_use (coupon_id, customer_id) where is_once and released_at is null;
create unique index coupon_use_phone on coupon_use (coupon_id, customer_phone) where is_once and released_at is null;
create index coupon_use_newest on coupon_use (coupon_id, at, order_id);
create index coupon_use_of_code on coupon_use (code_id);

-- {id, name, code, kind, value, mostFen, minFen} as they were when it was booked; null: none.
alter table rental_order add column coupon jsonb;

-- Codes that nobody made count for the network that they were typed in; 'whoCoupon' remembers which, so that one and
-- the same counts once.
alter table failed_try drop constraint failed_try_scope_check;
alter table failed_try add constraint failed_try_scope_check check (scope in ('whoAccount', 'whoDevice', 'whoPhone',
  'whoCoupon', 'wherePassword', 'wherePhone', 'whereCoupon'));
