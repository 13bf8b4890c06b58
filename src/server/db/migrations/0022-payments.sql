-- One row per attempt to be paid through a payment company (WeChat Pay, Alipay). Whoever needs an order and an attempt
-- locks the order first.
create table pay_attempt (
  id uuid primary key,
  -- Our number at the company, the same at every try.
  attempt_no text not null unique check (attempt_no ~ '^[0-9a-f]{32}$'),
  order_id uuid not null references rental_order,
  bill_id uuid not null references bill,
  store_id uuid not null references store,
  channel text not null check (channel in ('wechat', 'alipay')),
  scene text not null check (scene in ('wx-jsapi', 'wx-h5', 'wx-native', 'ali-wap', 'ali-page', 'ali-qr')),
  amount_fen integer not null check (amount_fen > 0),
  state text not null check (state in ('starting', 'waiting', 'paid', 'closed', 'failed')),
  -- What else the company is told, kept until it has answered: {subject, openId?, clientIp?, returnUrl?}.
  request jsonb not null,
  -- What the payer's device does next.
  action jsonb,
  -- An account, or a keyed fingerprint of a device.
  payer text not null,
  -- Nobody wants it any more: it is to be closed at the company.
  ends boolean not null default false,
  expires_at timestamptz not null,
  -- When the company is asked next; null: there is nothing left to ask.
  next_query_at timestamptz,
  -- A process works on it until then.
  leased_until timestamptz,
  queries integer not null default 0,
  queried_at timestamptz,
  channel_trade_no text,
  payment_id uuid unique references payment,
  last_code text not null default '',
  -- People were told that the company gives no clear answer.
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

create function pay_attempt_keeps() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.id, new.attempt_no, new.order_id, new.bill_id, new.channel, new.scene, new.amount_fen, new.expires_at)
       is distinct from (old.id, old.attempt_no, old.order_id, old.bill_id, old.channel, old.scene, old.amount_fen, old.expires_at)
    or (old.state = 'paid'
      and (new.state, new.payment_id, new.channel_trade_no) is distinct from (old.state, old.payment_id, old.channel_trade_no))
    or (old.state in ('closed', 'failed') and new.state not in (old.state, 'paid')) then
    raise exception 'an attempt to pay keeps what it is and how it ended' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger pay_attempt_keeps before update or delete on pay_attempt for each row execute function pay_attempt_keeps();

-- What payment companies told us, kept before it is read.
create table gateway_notice (
  id uuid primary key,
  channel text not null check (channel in ('wechat', 'alipay')),
  -- The company's own id, once it was proved to come from there.
  notice_id text,
  received_at timestamptz not null,
  headers jsonb not null,
  raw bytea not null check (length(raw) <= 65536),
  verdict text not null check (verdict in ('kept', 'refused', 'applied', 'ignored')),
  reason text not null default '',
  attempt_id uuid references pay_attempt,
  -- How often the same one came.
  deliveries integer not null default 1,
  applied_at timestamptz,
  check (verdict <> 'applied' or notice_id is not null)
);
create unique index gateway_notice_id on gateway_notice (channel, notice_id) where notice_id is not null;
create index gateway_notice_unproved on gateway_notice (channel, received_at) where notice_id is null;
create index gateway_notice_age on gateway_notice (received_at) where raw <> '';

-- How far a payment company is with a promised refund. Whoever needs an order and a refund locks the order first.
create table refund_call (
  payment_id uuid primary key references payment,
  -- Our number at the company, the same at every try.
  refund_no text not null unique check (refund_no ~ '^[0-9a-f]{32}$'),
  order_id uuid not null references rental_order,
  store_id uuid not null references store,
  channel text not null check (channel in ('wechat', 'alipay')),
  -- The payment that it gives back.
  refund_of uuid not null references payment,
  state text not null check (state in ('planned', 'sent', 'processing', 'done', 'abnormal', 'cashNeeded', 'cash')),
  next_at timestamptz,
  leased_until timestamptz,
  tries integer not null default 0,
  first_sent_at timestamptz,
  last_sent_at timestamptz,
  last_code text not null default '',
  channel_refund_no text,
  reported_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state in ('done', 'cash')) = (ended_at is not null)),
  check (state not in ('sent', 'processing') or next_at is not null)
);
create index refund_call_due on refund_call (channel, next_at) where next_at is not null;
create index refund_call_of on refund_call (refund_of);
create index payment_promised on payment (created_at) where status = 'pending' and method <> 'cash';

create function refund_call_keeps() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.payment_id, new.refund_no, new.order_id, new.channel, new.refund_of)
       is distinct from (old.payment_id, old.refund_no, old.order_id, old.channel, old.refund_of)
    or (old.state in ('done', 'cash') and new.state <> old.state) then
    raise exception 'a refund keeps what it is and how it ended' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger refund_call_keeps before update or delete on refund_call for each row execute function refund_call_keeps();

-- A refund that a company was to make may be made in cash instead; nothing else about a payment ever changes.
create or replace function payment_is_final() returns trigger language plpgsql as $$
declare in_cash boolean := old.status = 'pending' and old.direction = 'out' and new.status = 'done' and new.method = 'cash';
begin
  if tg_op = 'DELETE' or old.status = 'done'
    or (new.id, new.order_id, new.bill_id, new.direction, new.amount_fen, new.refund_of)
       is distinct from (old.id, old.order_id, old.bill_id, old.direction, old.amount_fen, old.refund_of)
    or (new.method <> old.method and not in_cash) then
    raise exception 'a payment is never changed or deleted' using errcode = '23001';
  end if;
  return new;
end $$;
