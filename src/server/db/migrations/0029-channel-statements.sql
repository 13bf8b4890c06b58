-- What a payment company says of a day in Beijing, for the whole chain: its account is one for all stores.
create table channel_statement (
  id uuid primary key,
  channel text not null check (channel in ('wechat', 'alipay')),
  on_day date not null,
  -- `waiting`: it is asked for. `missing`: given up. `none`: nothing moved on either side. `kept`: here.
  state text not null check (state in ('waiting', 'missing', 'none', 'kept')),
  source text check (source in ('company', 'upload')),
  fetched_at timestamptz,
  -- Of all that its lines say, so that the same again is known as the same.
  source_hash text check (source_hash ~ '^[0-9a-f]{64}$'),
  line_count integer not null default 0 check (line_count >= 0),
  paid_fen bigint not null default 0 check (paid_fen >= 0),
  refunded_fen bigint not null default 0 check (refunded_fen >= 0),
  -- When its lines were last held against our books.
  matched_at timestamptz,
  -- When the company is asked next; null: not by itself.
  next_at timestamptz,
  -- A process asks until then.
  leased_until timestamptz,
  tries integer not null default 0,
  last_code text not null default '',
  -- People were told that it stays away.
  reported_at timestamptz,
  unique (channel, on_day),
  check ((state = 'kept') = (source is not null)),
  check (num_nonnulls(source, fetched_at, source_hash) in (0, 3))
);
create index channel_statement_due on channel_statement (channel, next_at) where next_at is not null;

-- One movement: as the company tells it, as our books have it, or both.
create table channel_statement_line (
  id uuid primary key,
  statement_id uuid not null references channel_statement,
  -- Tells it apart within its statement, also in another version of it.
  line_key text not null,
  kind text not null check (kind in ('payment', 'refund', 'other')),
  attempt_no text not null,
  refund_no text not null,
  channel_trade_no text not null,
  channel_refund_no text not null,
  -- Theirs; null: their statement of this day does not have it.
  their_fen bigint check (their_fen >= 0),
  their_state text check (their_state in ('done', 'processing', 'failed')),
  their_at timestamptz,
  -- Their statement of another day that has it.
  told_on date,
  -- Ours; null: nothing is booked.
  our_fen bigint check (our_fen >= 0),
  our_at timestamptz,
  -- What it is about, as far as our books know it. A line without a store is the chain's.
  payment_id uuid references payment,
  -- The payment in that a refund takes from.
  trade_payment_id uuid references payment,
  order_id uuid references rental_order,
  store_id uuid references store,
  outcome text not null
    check (outcome in ('matched', 'onlyOurs', 'onlyTheirs', 'amountDiffers', 'dayDiffers', 'gone')),
  unique (statement_id, line_key),
  check (num_nonnulls(their_fen, their_state, their_at) in (0, 3)),
  check (num_nonnulls(our_fen, our_at) in (0, 2))
);
create index channel_statement_line_told on channel_statement_line (payment_id) where their_at is not null;
create index channel_statement_line_odd on channel_statement_line (statement_id) where outcome <> 'matched';

-- What people found out about a line that does not agree; only added to.
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

create function channel_statement_note_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'a note on a statement is never changed or deleted' using errcode = '23001';
end $$;
create trigger channel_statement_note_is_final before update or delete on channel_statement_note
  for each row execute function channel_statement_note_is_final();

-- Which movements of a day are ours.
create index payment_done_at on payment (method, done_at) where status = 'done' and method <> 'cash';
create index pay_attempt_paid_at on pay_attempt (channel, paid_at) where paid_at is not null;
create index refund_call_done_at on refund_call (channel, done_at) where done_at is not null;
create index refund_call_sent on refund_call (channel, last_sent_at) where last_sent_at is not null;
