-- A payment company's statement of one day in Beijing, for the whole chain: all stores share one merchant account.
create table channel_statement (
  id uuid primary key,
  channel text not null check (channel in ('wechat', 'alipay')),
  on_day date not null,
  -- waiting: being fetched; missing: given up; none: nothing moved on either side; kept: stored.
  state text not null check (state in ('waiting', 'missing', 'none', 'kept')),
  source text check (source in ('company', 'upload')),
  fetched_at timestamptz,
  -- Of the content of its lines: the same statement again is recognized.
  source_hash text check (source_hash ~ '^[0-9a-f]{64}$'),
  line_count integer not null default 0 check (line_count >= 0),
  paid_fen bigint not null default 0 check (paid_fen >= 0),
  refunded_fen bigint not null default 0 check (refunded_fen >= 0),
  -- When its lines were last compared with our payments.
  matched_at timestamptz,
  -- When it is fetched next; null: not by itself.
  next_at timestamptz,
  -- A process fetches it until then.
  leased_until timestamptz,
  tries integer not null default 0,
  last_code text not null default '',
  -- When staff were told that it is missing.
  reported_at timestamptz,
  unique (channel, on_day),
  check ((state = 'kept') = (source is not null)),
  check (num_nonnulls(source, fetched_at, source_hash) in (0, 3))
);
create index channel_statement_due on channel_statement (channel, next_at) where next_at is not null;

-- One movement: as the company states it, as our books have it, or both.
create table channel_statement_line (
  id uuid primary key,
  statement_id uuid not null references channel_statement,
  -- Identifies the line within its statement, also in a later version of it.
  line_key text not null,
  kind text not null check (kind in ('payment', 'refund', 'other')),
  attempt_no text not null,
  refund_no text not null,
  channel_trade_no text not null,
  channel_refund_no text not null,
  -- The company's side; null: its statement of this day does not have it.
  their_fen bigint check (their_fen >= 0),
  their_state text check (their_state in ('done', 'processing', 'failed')),
  their_at timestamptz,
  -- What the company keeps of a payment, or returns of that with a refund.
  their_fee_fen bigint check (their_fee_fen >= 0),
  -- The day of the company's statement that has it, when it is another one.
  told_on date,
  -- Our side; null: nothing is booked.
  our_fen bigint check (our_fen >= 0),
  our_at timestamptz,
  -- What it belongs to, as far as our books know. A line without a store is the chain's.
  payment_id uuid references payment,
  -- The payment that a refund gives back.
  trade_payment_id uuid references payment,
  order_id uuid references rental_order,
  store_id uuid references store,
  outcome text not null
    check (outcome in ('matched', 'onlyOurs', 'onlyTheirs', 'amountDiffers', 'dayDiffers', 'gone')),
  unique (statement_id, line_key),
  check (num_nonnulls(their_fen, their_fee_fen, their_state, their_at) in (0, 4)),
  check (num_nonnulls(our_fen, our_at) in (0, 2))
);
create index channel_statement_line_told on channel_statement_line (payment_id) where their_at is not null;
create index channel_statement_line_store on channel_statement_line (store_id, payment_id) where their_at is not null;
create index channel_statement_line_odd on channel_statement_line (statement_id) where outcome <> 'matched';

-- What staff found out about a line that differs.
create table channel_statement_note (
  id uuid primary key,
  line_id uuid not null references channel_statement_line,
  reason text not null,
  note text not null default '' check (length(note) <= 200),
  noted_at timestamptz not null,
  noted_by uuid not null references account,
  noted_by_name text not null
);
create index channel_statement_note_line on channel_statement_note (line_id, noted_at, id);
create trigger channel_statement_note_is_final before update or delete on channel_statement_note
  for each row execute function refuse_change();

-- What a payment company paid out of a store's money up to a day of its statements, and kept as its fee.
create table payout (
  id uuid primary key,
  store_id uuid not null references store,
  channel text not null check (channel in ('wechat', 'alipay')),
  through_on date not null,
  -- Payments less refunds, and fees less returned fees.
  gross_fen bigint not null,
  fee_fen bigint not null,
  -- Its journal; null: its lines cancel each other out, and nothing changes in the books.
  seq bigint,
  booked_at timestamptz not null,
  booked_by uuid not null references account,
  booked_by_name text not null,
  -- The payout that this one reverses.
  reverses uuid unique references payout,
  -- What no statement has is paid out by the bank's records: what they show.
  bank_note text not null default '' check (length(bank_note) <= 200),
  -- Why it is reversed, or booked by the bank's records.
  reason text not null default '' check (length(reason) <= 200),
  unique (store_id, seq),
  foreign key (store_id, seq) references ledger_journal,
  check ((seq is null) = (gross_fen = 0 and fee_fen = 0)),
  constraint payout_reasoned check ((reverses is null and bank_note = '') = (reason = '')),
  constraint payout_back_by_books check (reverses is null or bank_note = '')
);
create index payout_recent on payout (store_id, booked_at desc, id desc);
create trigger payout_is_final before update or delete on payout for each row execute function refuse_change();

-- What a payout has of each movement: all of it, minus all of it (reversed), or a correction of its fee.
create table payout_line (
  payment_id uuid not null references payment,
  -- Numbers the lines of a movement from 1, so that two transactions cannot both add the next.
  turn integer not null check (turn > 0),
  payout_id uuid not null references payout,
  gross_fen bigint not null,
  fee_fen bigint not null,
  primary key (payment_id, turn)
);
create index payout_line_payout on payout_line (payout_id);
create trigger payout_line_is_final before update or delete on payout_line
  for each row execute function refuse_change();

-- Movements that may still have to be paid out, so that no query reads all that ever moved. A row in here may be done;
-- a movement that is not in here is done.
create table at_company (
  payment_id uuid primary key references payment,
  store_id uuid not null references store,
  channel text not null check (channel in ('wechat', 'alipay'))
);
create index at_company_store on at_company (store_id, channel);

create function payment_is_at_company() returns trigger language plpgsql as $$
begin
  insert into at_company (payment_id, store_id, channel) values (new.id, new.store_id, new.method)
    on conflict (payment_id) do nothing;
  return null;
end $$;
create trigger payment_comes_to_company after insert on payment
  for each row when (new.status = 'done' and new.method <> 'cash') execute function payment_is_at_company();
create trigger payment_ends_at_company after update of status on payment
  for each row when (old.status <> 'done' and new.status = 'done' and new.method <> 'cash')
  execute function payment_is_at_company();

-- A movement is paid out once: the lines of a movement add up to nothing or to all of it. When they add up to all of
-- it, it is not with its company any more, until a payout with it is reversed.
create function payout_line_counts_once() returns trigger language plpgsql as $$
declare paid_fen bigint; is_back boolean; whose uuid; company text;
begin
  select before.fen + new.gross_fen, o.reverses is not null, o.store_id, o.channel
    into paid_fen, is_back, whose, company
  from payout o join payment p on p.id = new.payment_id
    cross join lateral (
      select count(*) as lines, coalesce(sum(y.gross_fen), 0) as fen from payout_line y
      where y.payment_id = new.payment_id) before
  where o.id = new.payout_id and p.store_id = o.store_id and p.method = o.channel and p.status = 'done'
    and new.turn = before.lines + 1
    and before.fen + new.gross_fen in (0, case p.direction when 'in' then p.amount_fen else -p.amount_fen end);
  if not found then
    raise exception 'a movement is paid out once' using errcode = '23514', constraint = 'payout_once';
  end if;
  if paid_fen = 0 or is_back then
    insert into at_company (payment_id, store_id, channel) values (new.payment_id, whose, company)
      on conflict (payment_id) do nothing;
  else
    delete from at_company where payment_id = new.payment_id;
  end if;
  return new;
end $$;
create trigger payout_line_counts_once before insert on payout_line
  for each row execute function payout_line_counts_once();

-- A payout is the sum of its lines; a reversal is of the whole payout.
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
