-- One row per movement of money for an order, or promise of one. A row that is done or withdrawn is never changed.
create table payment (
  id uuid primary key,
  order_id uuid not null references rental_order,
  -- The bill on whose page it was paid, or whose change it gives back; it counts for the whole order.
  bill_id uuid not null references bill,
  position integer not null,
  direction text not null check (direction in ('in', 'out')),
  amount_fen integer not null check (amount_fen > 0),
  method text not null check (method in ('cash', 'wechat', 'alipay')),
  -- pending: promised to the guest, nobody has carried it out yet. withdrawn: promised, and taken back before it was sent.
  status text not null check (status in ('pending', 'done', 'withdrawn')),
  -- The payment that it gives back or reverses.
  refund_of uuid references payment,
  -- Reverses cash that was booked by mistake, in the other direction; what was booked stays as it is.
  is_reversal boolean not null default false,
  -- The payment company's number for it.
  provider_no text,
  taken_by uuid references account,
  store_id uuid not null references store,
  -- The till whose cash it moved.
  till_id uuid references till,
  shift_id uuid references till_shift,
  -- What the guest gave, when change was due.
  received_fen integer check (received_fen >= amount_fen),
  created_at timestamptz not null default now(),
  done_at timestamptz,
  check ((status = 'done') = (done_at is not null)),
  check (shift_id is null or till_id is not null),
  constraint payment_cash_has_till check ((method = 'cash' and status = 'done') = (till_id is not null)),
  constraint payment_refund_of check ((direction = 'out' or is_reversal) = (refund_of is not null)),
  constraint payment_reversal check (not is_reversal or method = 'cash' and status = 'done'),
  unique (order_id, position)
);
create unique index payment_provider_no on payment (method, direction, provider_no) where provider_no is not null;
create unique index payment_taken_back on payment (refund_of) where is_reversal;
create index payment_bill on payment (bill_id);
create index payment_refund on payment (refund_of) where refund_of is not null;
create index payment_shift on payment (shift_id) where shift_id is not null;
-- Promised refunds: for the job that sends them, and for a store's list of open money.
create index payment_promised on payment (created_at) where status = 'pending' and method <> 'cash';
create index payment_on_way on payment (store_id, created_at) where status = 'pending' and direction = 'out';
-- What moved through a payment company on a day.
create index payment_done_at on payment (method, done_at) where status = 'done' and method <> 'cash';

-- Only a promised refund changes: when it is done, in cash instead of through the company, or through the company with
-- the amount that the company gave back; and before it is sent, when less or nothing of it is to be given back any more.
create function payment_is_final() returns trigger language plpgsql as $$
declare
  made boolean := new.status = 'done';
  in_cash boolean := made and new.method = 'cash';
  by_company boolean := made and new.method <> 'cash';
  shrinks boolean := new.status = 'pending' and new.amount_fen < old.amount_fen;
begin
  if tg_op = 'DELETE' or old.status <> 'pending' or old.direction <> 'out'
    or (new.id, new.order_id, new.bill_id, new.direction, new.refund_of, new.is_reversal)
       is distinct from (old.id, old.order_id, old.bill_id, old.direction, old.refund_of, old.is_reversal)
    or (new.amount_fen <> old.amount_fen and not by_company and not shrinks)
    or (new.method <> old.method and not in_cash) then
    raise exception 'a payment is never changed or deleted' using errcode = '23001';
  end if;
  if (shrinks or new.status = 'withdrawn') and exists (
    select 1 from refund_call c where c.payment_id = new.id and c.first_sent_at is not null
  ) then
    raise exception 'a refund that was sent is not taken back' using errcode = '23001', constraint = 'payment_sent';
  end if;
  return new;
end $$;
create trigger payment_is_final before update or delete on payment for each row execute function payment_is_final();

-- What is given back of a payment never exceeds it. A reversal is of the whole payment and leaves nothing to give back.
create function refund_within_payment() returns trigger language plpgsql as $$
declare of payment%rowtype; back bigint;
begin
  if new.refund_of is null then return new; end if;
  select * into of from payment where id = new.refund_of and order_id = new.order_id and status = 'done' for update;
  select coalesce(sum(p.amount_fen), 0) into back from payment p
  where p.refund_of = new.refund_of and p.status <> 'withdrawn'
    and not exists (select 1 from payment z where z.refund_of = p.id and z.is_reversal);
  if of.id is null or of.is_reversal or back > of.amount_fen or (of.direction <> 'in' and not new.is_reversal) then
    raise exception 'more would be given back than was paid' using errcode = '23514', constraint = 'refund_within_payment';
  end if;
  if new.is_reversal and (new.bill_id, new.amount_fen, new.method, new.direction)
    is distinct from (of.bill_id, of.amount_fen, of.method, case of.direction when 'in' then 'out' else 'in' end) then
    raise exception 'another payment would be taken back than was booked' using errcode = '23514', constraint = 'payment_reversal';
  end if;
  return new;
end $$;
create trigger refund_within_payment after insert on payment for each row execute function refund_within_payment();
create trigger refund_stays_within_payment after update of amount_fen on payment
  for each row when (new.amount_fen > old.amount_fen) execute function refund_within_payment();

-- One row per attempt to be paid through a payment company (WeChat Pay, Alipay). A transaction that needs an order and
-- an attempt locks the order first.
create table pay_attempt (
  id uuid primary key,
  -- Our number at the company, the same at every try.
  attempt_no text not null unique check (attempt_no ~ '^[0-9a-f]{32}$'),
  order_id uuid not null references rental_order,
  bill_id uuid not null references bill,
  -- How often the bill had been stated when the attempt was made; it is not wanted for another version.
  bill_version integer not null check (bill_version > 0),
  store_id uuid not null references store,
  channel text not null check (channel in ('wechat', 'alipay')),
  scene text not null check (scene in ('wx-jsapi', 'wx-h5', 'wx-native', 'ali-wap', 'ali-page', 'ali-qr')),
  amount_fen integer not null check (amount_fen > 0),
  state text not null check (state in ('starting', 'waiting', 'paid', 'closed', 'failed')),
  -- The rest of the request to the company, kept until it has answered: {subject, openId?, clientIp?, returnUrl?}.
  request jsonb not null,
  -- What the payer's device does next; deleted when the attempt ends.
  action jsonb,
  -- An account, or a keyed digest of a device.
  payer text not null,
  -- Not wanted any more: it is to be closed at the company.
  ends boolean not null default false,
  expires_at timestamptz not null,
  -- When the company is queried next; null: nothing is left to query.
  next_query_at timestamptz,
  -- A process works on it until then.
  leased_until timestamptz,
  queries integer not null default 0,
  queried_at timestamptz,
  channel_trade_no text,
  payment_id uuid unique references payment,
  -- When the money moved according to the company; its limits for old payments count from then.
  paid_at timestamptz,
  last_code text not null default '',
  -- When staff were told that the company gives no clear answer.
  reported_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'paid') = (payment_id is not null)),
  check ((state = 'paid') = (channel_trade_no is not null)),
  check ((state in ('starting', 'waiting')) = (ended_at is null)),
  check (state <> 'waiting' or action is not null)
);
create unique index pay_attempt_trade on pay_attempt (channel, channel_trade_no) where channel_trade_no is not null;
create index pay_attempt_bill on pay_attempt (bill_id, created_at desc);
create index pay_attempt_due on pay_attempt (channel, next_query_at) where next_query_at is not null;
-- Orders that somebody is paying right now do not expire.
create index pay_attempt_live on pay_attempt (order_id, expires_at) where state in ('starting', 'waiting');
create index pay_attempt_paid_at on pay_attempt (channel, paid_at) where paid_at is not null;

create function pay_attempt_keeps() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.id, new.attempt_no, new.order_id, new.bill_id, new.bill_version, new.channel, new.scene, new.amount_fen, new.expires_at)
       is distinct from (old.id, old.attempt_no, old.order_id, old.bill_id, old.bill_version, old.channel, old.scene, old.amount_fen, old.expires_at)
    or (old.state = 'paid'
      and (new.state, new.payment_id, new.channel_trade_no) is distinct from (old.state, old.payment_id, old.channel_trade_no))
    or (old.state in ('closed', 'failed') and new.state not in (old.state, 'paid')) then
    raise exception 'an attempt to pay keeps what it is and how it ended' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger pay_attempt_keeps before update or delete on pay_attempt for each row execute function pay_attempt_keeps();

-- Notifications of payment companies, stored before they are processed.
create table gateway_notice (
  id uuid primary key,
  channel text not null check (channel in ('wechat', 'alipay')),
  -- The company's own id, once the signature was verified.
  notice_id text,
  received_at timestamptz not null,
  headers jsonb not null,
  raw bytea not null check (length(raw) <= 65536),
  -- What a verified notification says, so that it is applied by itself when the company does not repeat it.
  told jsonb,
  tried_at timestamptz,
  verdict text not null check (verdict in ('kept', 'refused', 'applied', 'ignored')),
  reason text not null default '',
  attempt_id uuid references pay_attempt,
  -- How often it was delivered.
  deliveries integer not null default 1,
  applied_at timestamptz,
  check (verdict <> 'applied' or notice_id is not null)
);
create unique index gateway_notice_id on gateway_notice (channel, notice_id) where notice_id is not null;
create index gateway_notice_unproved on gateway_notice (channel, received_at) where notice_id is null;
create index gateway_notice_age on gateway_notice (received_at) where raw <> '';
create index gateway_notice_unapplied on gateway_notice (channel, tried_at) where verdict = 'kept' and told is not null;

-- A promised refund at its payment company. A transaction that needs an order and a refund locks the order first.
create table refund_call (
  payment_id uuid primary key references payment,
  -- Our number at the company, the same at every try.
  refund_no text not null unique check (refund_no ~ '^[0-9a-f]{32}$'),
  order_id uuid not null references rental_order,
  store_id uuid not null references store,
  channel text not null check (channel in ('wechat', 'alipay')),
  -- The payment that it gives back.
  refund_of uuid not null references payment,
  state text not null
    check (state in ('planned', 'sent', 'processing', 'done', 'abnormal', 'cashNeeded', 'cash', 'withdrawn')),
  next_at timestamptz,
  leased_until timestamptz,
  tries integer not null default 0,
  first_sent_at timestamptz,
  last_sent_at timestamptz,
  -- The last request that the company may still carry out, as no answer excluded it; null: there is none.
  open_at timestamptz,
  last_code text not null default '',
  channel_refund_no text,
  reported_at timestamptz,
  created_at timestamptz not null,
  -- When the money moved according to the company.
  done_at timestamptz,
  ended_at timestamptz,
  check ((state in ('done', 'cash', 'withdrawn')) = (ended_at is not null)),
  check (state <> 'withdrawn' or (first_sent_at is null and next_at is null)),
  check (state not in ('sent', 'processing') or next_at is not null)
);
create index refund_call_due on refund_call (channel, next_at) where next_at is not null;
create index refund_call_of on refund_call (refund_of);
create index refund_call_open on refund_call (store_id) where state not in ('done', 'cash', 'withdrawn');
create index refund_call_done_at on refund_call (channel, done_at) where done_at is not null;
create index refund_call_sent on refund_call (channel, last_sent_at) where last_sent_at is not null;

create function refund_call_keeps() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.payment_id, new.refund_no, new.order_id, new.channel, new.refund_of)
       is distinct from (old.payment_id, old.refund_no, old.order_id, old.channel, old.refund_of)
    or (old.state in ('done', 'cash', 'withdrawn') and new.state <> old.state) then
    raise exception 'a refund keeps what it is and how it ended' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger refund_call_keeps before update or delete on refund_call for each row execute function refund_call_keeps();

-- Money that needs a person, each case once, until somebody notes what was done about it.
create table money_matter (
  id uuid primary key,
  kind text not null check (kind in ('unresolved', 'contradicts', 'refundedTwice', 'refundedElsewhere')),
  -- An attempt or a payment, and the company's number where there may be several.
  subject text not null,
  order_id uuid not null references rental_order,
  store_id uuid not null references store,
  -- null: the company does not say.
  amount_fen integer check (amount_fen >= 0),
  since timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references account,
  note text not null default '',
  unique (kind, subject),
  check ((settled_at is null) = (settled_by is null))
);
create index money_matter_open on money_matter (store_id, since) where settled_at is null;
