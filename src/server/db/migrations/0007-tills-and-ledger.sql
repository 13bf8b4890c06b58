-- Where cash is: the drawer of a store's counter, or the bag of a driver.
create table till (
  id uuid primary key default gen_random_uuid(),
  store_id uuid not null references store,
  kind text not null check (kind in ('counter', 'driver')),
  -- The driver.
  holder_id uuid references account,
  check ((kind = 'driver') = (holder_id is not null))
);
create unique index till_counter on till (store_id) where kind = 'counter';
create unique index till_bag on till (store_id, holder_id) where kind = 'driver';

-- From the first cash to the cash-up.
create table till_shift (
  id uuid primary key,
  till_id uuid not null references till,
  opened_at timestamptz not null,
  opened_by uuid references account,
  opened_by_name text not null,
  -- What the last cash-up left in it.
  float_fen bigint not null check (float_fen >= 0),
  closed_at timestamptz,
  closed_by uuid references account,
  closed_by_name text,
  expected_fen bigint,
  counted_fen bigint,
  difference_fen bigint,
  left_fen bigint,
  -- How many of each note and coin were counted: {"10000": 3}.
  counts jsonb,
  note text not null default '' check (length(note) <= 200),
  check (num_nonnulls(closed_at, closed_by_name, expected_fen, counted_fen, difference_fen, left_fen) in (0, 6)),
  check (difference_fen = counted_fen - expected_fen),
  check (left_fen between 0 and counted_fen)
);
create unique index till_shift_one_open on till_shift (till_id) where closed_at is null;
create index till_shift_recent on till_shift (till_id, opened_at desc, id desc);
create trigger till_shift_is_final before update on till_shift
  for each row when (old.closed_at is not null) execute function refuse_change();
create trigger till_shift_stays before delete on till_shift for each row execute function refuse_change();

-- Cash that moved without an order: change that was brought in, cash taken to the bank or to another till, and the
-- difference that a cash-up found.
create table till_movement (
  id uuid primary key,
  shift_id uuid not null references till_shift,
  kind text not null check (kind in ('float', 'bank', 'handOver', 'difference')),
  amount_fen bigint not null check (amount_fen <> 0),
  other_till_id uuid references till,
  -- Made by the cash-up that ended the shift, so it is no part of what was expected then.
  at_cash_up boolean not null,
  reason text not null default '' check (length(reason) <= 200),
  moved_by uuid references account,
  moved_by_name text not null,
  moved_at timestamptz not null,
  check ((kind = 'handOver') = (other_till_id is not null))
);
create index till_movement_shift on till_movement (shift_id);
create trigger till_movement_is_final before update or delete on till_movement
  for each row execute function refuse_change();

-- The last journal of a store's ledger. Written by triggers only.
create table ledger_head (
  store_id uuid primary key references store,
  seq bigint not null default 0,
  hash text not null default repeat('0', 64),
  -- The counted_at of that journal.
  last_at timestamptz,
  -- The end of the last day that was closed.
  closed_until timestamptz
);
create trigger ledger_head_is_kept before insert or update or delete on ledger_head
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();

-- The ledger of a store: a chain of journals, each with the hash of the one before it.
create table ledger_journal (
  store_id uuid not null references store,
  seq bigint not null check (seq > 0),
  -- When it happened, in whole milliseconds: what the hash covers.
  at timestamptz not null check (extract(microseconds from at)::bigint % 1000 = 0),
  -- The time by which days count it: `at`, but never before the journal before it nor within a closed day. So what was
  -- counted before a moment is always a beginning of the chain.
  counted_at timestamptz not null,
  order_id uuid references rental_order,
  kind text not null,
  memo text not null,
  postings smallint not null check (postings >= 2),
  prev_hash text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (store_id, seq)
);
create index ledger_journal_order on ledger_journal (order_id) where order_id is not null;
create index ledger_journal_counted on ledger_journal (store_id, counted_at);

create function ledger_follows() returns trigger language plpgsql as $$
declare head ledger_head;
begin
  select * into head from ledger_head where store_id = new.store_id for update;
  if head.store_id is null or new.seq <> head.seq + 1 or new.prev_hash <> head.hash then
    raise exception 'a journal follows the last one of its store' using errcode = '23514', constraint = 'ledger_follows';
  end if;
  new.counted_at := greatest(new.at, head.last_at, head.closed_until);
  update ledger_head set seq = new.seq, hash = new.hash, last_at = new.counted_at where store_id = new.store_id;
  return new;
end $$;
create trigger ledger_follows before insert on ledger_journal for each row execute function ledger_follows();

-- Debit is above 0, credit below.
create table ledger_posting (
  store_id uuid not null,
  seq bigint not null,
  position smallint not null check (position >= 0),
  account text not null,
  amount_fen bigint not null check (amount_fen <> 0),
  primary key (store_id, seq, position),
  foreign key (store_id, seq) references ledger_journal
);
create index ledger_posting_account on ledger_posting (store_id, account, seq);

-- The sum of all postings of an account, written by triggers only. No till holds less than nothing.
create table ledger_balance (
  store_id uuid not null references store,
  account text not null,
  amount_fen bigint not null,
  primary key (store_id, account),
  constraint till_not_below_nothing check (amount_fen >= 0 or account not like 'cash:%')
);
create trigger ledger_balance_is_kept before insert or update or delete on ledger_balance
  for each row when (pg_trigger_depth() = 0) execute function refuse_change();

-- A journal has as many postings as it says, and they add up to zero.
create function assert_journal_whole(of_store uuid, of_seq bigint) returns void language plpgsql as $$
begin
  if not exists (
    select 1 from ledger_journal j
      join ledger_posting p on p.store_id = j.store_id and p.seq = j.seq
    where j.store_id = of_store and j.seq = of_seq
    group by j.postings having count(*) = j.postings and sum(p.amount_fen) = 0
  ) then
    raise exception 'the postings of a journal balance' using errcode = '23514', constraint = 'ledger_balances';
  end if;
end $$;

create function ledger_journal_is_whole() returns trigger language plpgsql as $$
begin
  perform assert_journal_whole(new.store_id, new.seq);
  return null;
end $$;
create constraint trigger ledger_journal_is_whole after insert on ledger_journal
  deferrable initially deferred for each row execute function ledger_journal_is_whole();

create function ledger_adds_up() returns trigger language plpgsql as $$
begin
  perform assert_journal_whole(store_id, seq) from (select distinct store_id, seq from added) journals;
  -- Not "on conflict": PostgreSQL checks the proposed row too, which alone may be below zero.
  update ledger_balance b set amount_fen = b.amount_fen + sums.fen
    from (select store_id, account, sum(amount_fen) as fen from added group by store_id, account) sums
    where b.store_id = sums.store_id and b.account = sums.account;
  insert into ledger_balance (store_id, account, amount_fen)
    select store_id, account, sum(amount_fen) from added a
    where not exists (select 1 from ledger_balance b where b.store_id = a.store_id and b.account = a.account)
    group by store_id, account;
  return null;
end $$;
create trigger ledger_adds_up after insert on ledger_posting
  referencing new table as added for each statement execute function ledger_adds_up();

create trigger ledger_journal_is_final before update or delete on ledger_journal
  for each row execute function refuse_change();
create trigger ledger_posting_is_final before update or delete on ledger_posting
  for each row execute function refuse_change();

-- Tests truncate their stores, and with them a ledger that is empty.
create function ledger_is_kept() returns trigger language plpgsql as $$
begin
  if exists (select 1 from ledger_journal) then
    raise exception 'the ledger is only added to' using errcode = '23001';
  end if;
  return null;
end $$;
create trigger ledger_journal_is_kept before truncate on ledger_journal execute function ledger_is_kept();
create trigger ledger_posting_is_kept before truncate on ledger_posting execute function ledger_is_kept();

create function store_has_books() returns trigger language plpgsql as $$
begin
  insert into till (store_id, kind) values (new.id, 'counter');
  insert into ledger_head (store_id) values (new.id);
  return null;
end $$;
create trigger store_has_books after insert on store for each row execute function store_has_books();

-- A store's days, closed one after the other: what was booked since the closing before, with the figures of that moment.
create table daily_closing (
  id uuid primary key,
  store_id uuid not null references store,
  on_day date not null,
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  -- The last journal that it covers.
  last_seq bigint not null,
  last_hash text not null,
  figures jsonb not null,
  note text not null default '' check (length(note) <= 200),
  closed_at timestamptz not null check (closed_at >= until_at - interval '1 millisecond'),
  closed_by uuid not null references account,
  closed_by_name text not null,
  unique (store_id, on_day)
);

-- A closing covers the chain up to the last journal of its time: one that was booked later, before the day was closed,
-- belongs to the next closing.
create function daily_closing_follows() returns trigger language plpgsql as $$
declare head ledger_head;
begin
  select * into head from ledger_head where store_id = new.store_id for update;
  if new.from_at < head.closed_until
    or not exists (
      select 1 where new.last_seq = 0 and new.last_hash = repeat('0', 64)
      union all
      select 1 from ledger_journal j where j.store_id = new.store_id and j.seq = new.last_seq
        and j.hash = new.last_hash and j.counted_at < new.until_at)
    or exists (
      select 1 from ledger_journal j where j.store_id = new.store_id and j.seq = new.last_seq + 1
        and j.counted_at < new.until_at)
  then
    raise exception 'a closing follows the last one of its store' using errcode = '23514', constraint = 'closing_follows';
  end if;
  update ledger_head set closed_until = new.until_at where store_id = new.store_id;
  return new;
end $$;
create trigger daily_closing_follows before insert on daily_closing
  for each row execute function daily_closing_follows();
create trigger daily_closing_is_final before update or delete on daily_closing
  for each row execute function refuse_change();
