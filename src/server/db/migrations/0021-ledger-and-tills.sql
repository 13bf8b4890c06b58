-- Where cash lies: the drawer of a store's counter, or the bag of a driver.
create table till (
  id uuid primary key default gen_random_uuid(),
  store_id uuid not null references store,
  kind text not null check (kind in ('counter', 'driver')),
  -- Whose bag it is.
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
  -- What the last cash-up had left in it.
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

-- Cash that came or went without an order: change that was brought in, cash carried to the bank or to another till, and
-- what a cash-up found more or less.
create table till_movement (
  id uuid primary key,
  shift_id uuid not null references till_shift,
  kind text not null check (kind in ('float', 'bank', 'handOver', 'difference')),
  amount_fen bigint not null check (amount_fen <> 0),
  other_till_id uuid references till,
  -- Belongs to the cash-up that ended the shift, so it is no part of what was expected then.
  at_cash_up boolean not null,
  reason text not null default '' check (length(reason) <= 200),
  moved_by uuid references account,
  moved_by_name text not null,
  moved_at timestamptz not null,
  check ((kind = 'handOver') = (other_till_id is not null))
);
create index till_movement_shift on till_movement (shift_id);

create function till_row_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'a shift that ended and a movement of cash are never changed or deleted' using errcode = '23001';
end $$;
create trigger till_movement_is_final before update or delete on till_movement
  for each row execute function till_row_is_final();
create trigger till_shift_is_final before update on till_shift
  for each row when (old.closed_at is not null) execute function till_row_is_final();
create trigger till_shift_stays before delete on till_shift for each row execute function till_row_is_final();

-- The books of a store: a chain of journals, each with the hash of the one before it.
create table ledger_head (
  store_id uuid primary key references store,
  seq bigint not null default 0,
  hash text not null default repeat('0', 64)
);

create table ledger_journal (
  store_id uuid not null references store,
  seq bigint not null check (seq > 0),
  at timestamptz not null check (extract(microseconds from at)::bigint % 1000 = 0),
  order_id uuid references rental_order,
  kind text not null,
  memo text not null,
  postings smallint not null check (postings >= 2),
  prev_hash text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (store_id, seq)
);
create index ledger_journal_order on ledger_journal (order_id) where order_id is not null;
create index ledger_journal_at on ledger_journal (store_id, at);

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

-- The sum of all postings; no drawer holds less than nothing.
create table ledger_balance (
  store_id uuid not null references store,
  account text not null,
  amount_fen bigint not null,
  primary key (store_id, account),
  constraint till_not_below_nothing check (amount_fen >= 0 or account not like 'cash:%')
);

create function ledger_follows() returns trigger language plpgsql as $$
declare head ledger_head;
begin
  select * into head from ledger_head where store_id = new.store_id for update;
  if head.store_id is null or new.seq <> head.seq + 1 or new.prev_hash <> head.hash then
    raise exception 'a journal follows the last one of its store' using errcode = '23514', constraint = 'ledger_follows';
  end if;
  update ledger_head set seq = new.seq, hash = new.hash where store_id = new.store_id;
  return new;
end $$;
create trigger ledger_follows before insert on ledger_journal for each row execute function ledger_follows();

-- Names a journal that has other postings than it says, or whose postings do not add up to nothing.
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
  -- Not "on conflict": a row that is only proposed would have to keep the rule of tills by itself.
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

create function ledger_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to' using errcode = '23001';
end $$;
create trigger ledger_journal_is_final before update or delete on ledger_journal
  for each row execute function ledger_is_final();
create trigger ledger_posting_is_final before update or delete on ledger_posting
  for each row execute function ledger_is_final();

-- A test that empties its stores has nothing in the ledger.
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
insert into till (store_id, kind) select id, 'counter' from store;
insert into ledger_head (store_id) select id from store;
create trigger store_has_books after insert on store for each row execute function store_has_books();

-- Only the triggers above keep heads and balances.
create trigger ledger_head_is_kept before insert or update or delete on ledger_head
  for each row when (pg_trigger_depth() = 0) execute function ledger_is_final();
create trigger ledger_balance_is_kept before insert or update or delete on ledger_balance
  for each row when (pg_trigger_depth() = 0) execute function ledger_is_final();

alter table payment add column till_id uuid references till;
alter table payment add column shift_id uuid references till_shift;
-- What the guest gave, when change was due.
alter table payment add column received_fen integer check (received_fen >= amount_fen);
alter table payment disable trigger payment_is_final;
update payment p set till_id = t.id from till t
  where t.store_id = p.store_id and t.kind = 'counter' and p.method = 'cash' and p.status = 'done';
alter table payment enable trigger payment_is_final;
alter table payment add constraint payment_cash_has_till
  check ((method = 'cash' and status = 'done') = (till_id is not null));
alter table payment add check (shift_id is null or till_id is not null);
create index payment_shift on payment (shift_id) where shift_id is not null;
