-- What a payment company paid out of a store's money up to a day of its statements, and kept as its fee.
create table payout (
  id uuid primary key,
  store_id uuid not null references store,
  channel text not null check (channel in ('wechat', 'alipay')),
  through_on date not null,
  -- Came in less what went back, and kept less what was given back of that.
  gross_fen bigint not null,
  fee_fen bigint not null,
  -- Its journal; null: all of it takes each other away, and nothing changes in the books.
  seq bigint,
  booked_at timestamptz not null,
  booked_by uuid not null references account,
  booked_by_name text not null,
  -- The payout that this one takes back, and why.
  reverses uuid unique references payout,
  reason text not null default '' check (length(reason) <= 200),
  unique (store_id, seq),
  foreign key (store_id, seq) references ledger_journal,
  check ((seq is null) = (gross_fen = 0 and fee_fen = 0)),
  check ((reverses is null) = (reason = ''))
);
create index payout_recent on payout (store_id, booked_at desc, id desc);

-- What a payout takes in of each movement: all of it, taken back all of it, or a fee that the company tells otherwise.
create table payout_line (
  payment_id uuid not null references payment,
  -- Counts the lines of a movement from 1, so that no two can be the next.
  turn integer not null check (turn > 0),
  payout_id uuid not null references payout,
  gross_fen bigint not null,
  fee_fen bigint not null,
  primary key (payment_id, turn)
);
create index payout_line_payout on payout_line (payout_id);

-- A movement is paid out once: with all its lines it is nothing or whole.
create function payout_line_counts_once() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from payout o join payment p on p.id = new.payment_id
      cross join lateral (
        select count(*) as lines, coalesce(sum(y.gross_fen), 0) as fen from payout_line y
        where y.payment_id = new.payment_id) before
    where o.id = new.payout_id and p.store_id = o.store_id and p.method = o.channel and p.status = 'done'
      and new.turn = before.lines + 1
      and before.fen + new.gross_fen in (0, case p.direction when 'in' then p.amount_fen else -p.amount_fen end)
  ) then
    raise exception 'a movement is paid out once' using errcode = '23514', constraint = 'payout_once';
  end if;
  return new;
end $$;
create trigger payout_line_counts_once before insert on payout_line
  for each row execute function payout_line_counts_once();

-- A payout is the sum of its lines, and what takes one back takes back all of it.
create function payout_is_whole() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from payout_line y where y.payout_id = new.id
    having sum(y.gross_fen) = new.gross_fen and sum(y.fee_fen) = new.fee_fen
  ) or new.reverses is not null and not exists (
    select 1 from payout o where o.id = new.reverses and o.reverses is null and o.store_id = new.store_id
      and o.channel = new.channel and o.through_on = new.through_on
      and o.gross_fen = -new.gross_fen and o.fee_fen = -new.fee_fen
  ) then
    raise exception 'a payout is the sum of its lines' using errcode = '23514', constraint = 'payout_whole';
  end if;
  return null;
end $$;
create constraint trigger payout_is_whole after insert on payout
  deferrable initially deferred for each row execute function payout_is_whole();

create function payout_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'a payout is never changed or deleted' using errcode = '23001';
end $$;
create trigger payout_is_final before update or delete on payout for each row execute function payout_is_final();
create trigger payout_line_is_final before update or delete on payout_line
  for each row execute function payout_is_final();

create index channel_statement_line_store on channel_statement_line (store_id, payment_id) where their_at is not null;
