-- What regular guests are given; one list for the whole chain.
create table member_level (
  id uuid primary key,
  name text not null unique check (length(btrim(name)) between 1 and 20),
  -- Off each day price, after set and tier.
  percent_off smallint not null check (percent_off between 0 and 50),
  -- Of the usual deposit; 0: none.
  deposit_percent smallint not null check (deposit_percent between 0 and 100),
  -- So many days earlier than others may they book.
  days_earlier smallint not null check (days_earlier between 0 and 365),
  -- What somebody spends in a season to be given it; null: given by hand alone.
  spent_fen integer check (spent_fen between 1 and 1000000000),
  -- Of several levels that somebody has, the one with the highest rank counts.
  rank smallint not null unique check (rank between 1 and 99),
  version integer not null default 1 check (version > 0)
);

-- What guests were given, and when it ends. Rows stay when they are over, so that what was taken away is not given anew.
create table membership (
  id uuid primary key,
  account_id uuid not null references account,
  level_id uuid not null references member_level on delete cascade,
  -- The season, by the year of its first day, in which it was earned; null: given by hand.
  season smallint check (season between 2000 and 2200),
  since_on date not null,
  -- Last day; null: no end.
  until_on date,
  -- Who gave it, and why; null and empty where it was earned.
  granted_by uuid references account,
  reason text not null default '' check (length(reason) <= 200),
  -- Somebody took it away then, or gave another one by hand.
  ended_at timestamptz,
  check (until_on >= since_on),
  check ((season is null) = (granted_by is not null)),
  check (season is null or until_on is not null)
);
create unique index membership_by_hand on membership (account_id) where season is null and ended_at is null;
create unique index membership_earned on membership (account_id, season, level_id) where season is not null;
create index membership_level on membership (level_id);

-- What a guest spent in a season.
create index rental_order_spent on rental_order (customer_id, completed_at) include (charge_fen)
  where status = 9 and customer_id is not null and type not in ('Hospitality', 'Loan');
create index rental_order_completed on rental_order (completed_at) where status = 9;
