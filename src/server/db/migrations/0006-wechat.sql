-- Somebody may be a guest and work in the shop: one WeChat for each kind of account.
drop index account_open_id;
create unique index account_open_id on account (kind, wechat_open_id) where wechat_open_id is not null;

-- A WeChat login that began and did not come back yet. Good once.
create table wechat_state (
  -- sha-256 of the state, hex.
  state_hash text primary key,
  purpose text not null check (purpose in ('login', 'bind')),
  -- sha-256 of what the app calls the device it began on; '' when it did not say.
  device_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index wechat_state_expires on wechat_state (expires_at);

-- Proof that a browser just showed who it is on WeChat. Good once, for one binding.
create table wechat_ticket (
  -- sha-256 of the ticket, hex.
  ticket_hash text primary key,
  open_id text not null,
  union_id text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index wechat_ticket_expires on wechat_ticket (expires_at);

-- Whose WeChat a guest's device showed last, for guests without an account.
create table guest_device (
  -- sha-256 of what the app calls the device, hex.
  device_hash text primary key,
  open_id text not null,
  union_id text,
  seen_at timestamptz not null
);
create index guest_device_seen on guest_device (seen_at);

-- Tokens of other companies' platforms that all our processes share.
create table platform_token (
  name text primary key,
  -- Encrypted with the platform's secret, which the database does not know.
  sealed text,
  expires_at timestamptz,
  -- Some process is fetching a new one until then.
  renewing_until timestamptz
);
