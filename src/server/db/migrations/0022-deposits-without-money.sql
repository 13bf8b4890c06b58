-- What a payment company captured of a deposit stands beside the attempts to pay: it is refunded and compared like them.
alter table pay_attempt drop constraint pay_attempt_scene_check;
alter table pay_attempt add constraint pay_attempt_scene_check check (scene in
  ('wx-jsapi', 'wx-h5', 'wx-native', 'ali-wap', 'ali-page', 'ali-qr', 'wx-capture', 'ali-capture'));

-- One row per time that a payment company was asked to answer for the deposit of an order. A transaction that needs an
-- order and a hold locks the order first.
create table deposit_hold (
  id uuid primary key,
  -- Our numbers at the company, the same at every try: of the hold, of its capture, and of what is released.
  hold_no text not null unique check (hold_no ~ '^[0-9a-f]{32}$'),
  capture_no text not null unique check (capture_no ~ '^[0-9a-f]{32}$'),
  release_no text not null unique check (release_no ~ '^[0-9a-f]{32}$'),
  order_id uuid not null references rental_order,
  store_id uuid not null references store,
  channel text not null check (channel in ('wechat', 'alipay')),
  amount_fen integer not null check (amount_fen > 0),
  state text not null check (state in ('starting', 'asked', 'held', 'ending', 'ended', 'closed', 'failed')),
  -- The rest of the request to the company, kept until it has answered: {subject, returnUrl?}.
  request jsonb not null,
  -- What the guest's device does next; deleted once it is done.
  action jsonb,
  -- An account, or a keyed digest of a device.
  payer text not null,
  -- Not wanted any more: it is to be ended at the company.
  ends boolean not null default false,
  -- When the order noted that the company answers; null: it never did.
  booked_at timestamptz,
  -- What the company is to capture once the state is `ending`.
  capture_fen integer check (capture_fen between 0 and amount_fen),
  -- When the guest's time to confirm is over.
  expires_at timestamptz not null,
  -- Since when it is in its state.
  since timestamptz not null,
  next_check_at timestamptz,
  -- A process works on it until then.
  leased_until timestamptz,
  last_code text not null default '',
  -- When people were told that it takes too long.
  reported_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state in ('ended', 'closed', 'failed')) = (ended_at is not null)),
  check ((state in ('ended', 'closed', 'failed')) = (next_check_at is null)),
  check (state <> 'ending' or capture_fen is not null),
  check (state <> 'held' or booked_at is not null)
);
-- An order is asked for by one company at a time, and one company answers for it.
create unique index deposit_hold_asked on deposit_hold (order_id) where state in ('starting', 'asked') and not ends;
create unique index deposit_hold_held on deposit_hold (order_id)
  where state in ('held', 'ending') and booked_at is not null;
create index deposit_hold_order on deposit_hold (order_id, created_at desc);
create index deposit_hold_due on deposit_hold (channel, next_check_at) where next_check_at is not null;

create function deposit_hold_keeps() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.id, new.hold_no, new.capture_no, new.release_no, new.order_id, new.channel, new.amount_fen)
       is distinct from (old.id, old.hold_no, old.capture_no, old.release_no, old.order_id, old.channel, old.amount_fen)
    or (old.state in ('ended', 'closed', 'failed') and new.state <> old.state)
    or (old.state = 'ending' and new.capture_fen is distinct from old.capture_fen) then
    raise exception 'a hold keeps what it is and how it ended' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger deposit_hold_keeps before update or delete on deposit_hold
  for each row execute function deposit_hold_keeps();
