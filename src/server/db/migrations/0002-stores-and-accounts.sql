create table store (
  id uuid primary key,
  name text not null unique check (length(name) between 1 and 60),
  phone text not null default '',
  address text not null default '',
  -- GCJ-02 degrees.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  time_zone text not null default 'Asia/Shanghai',
  open_minute smallint not null default 480 check (open_minute between 0 and 1439),
  close_minute smallint not null default 1260 check (close_minute between 0 and 1439),
  -- Weekdays, 0 = Sunday.
  rest_days smallint[] not null default '{}' check (rest_days <@ array[0, 1, 2, 3, 4, 5, 6]::smallint[]),
  is_active boolean not null default true,
  sort integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now()
);

-- Business parameters: a row without a store holds the value for the whole chain.
create table business_parameter (
  id uuid primary key,
  store_id uuid references store,
  key text not null check (key like 'SnowGearSmartStore.Business.%'),
  value text not null
);
create unique index business_parameter_chain on business_parameter (key) where store_id is null;
create unique index business_parameter_store on business_parameter (store_id, key) where store_id is not null;

-- System information and filing numbers that the app shows.
create table system_setting (
  key text primary key,
  value text not null
);

create table account (
  id uuid primary key,
  -- 1 customer, 2 employee.
  kind smallint not null check (kind in (1, 2)),
  user_name text not null check (length(user_name) between 1 and 64),
  email text check (length(email) <= 254),
  email_confirmed boolean not null default false,
  phone_number text check (length(phone_number) <= 20),
  phone_number_confirmed boolean not null default false,
  name text not null default '',
  surname text not null default '',
  real_name text not null default '',
  avatar text not null default '',
  password_hash text,
  roles text[] not null default '{}'
    check (roles <@ array['SuperAdmin', 'StoreManager', 'StoreEmployee', 'Driver', 'Agent', 'Customer']),
  is_active boolean not null default true,
  primary_store_id uuid references store,
  wechat_open_id text,
  wechat_union_id text,
  -- Raised when roles, stores, password or activity change: access tokens with a lower number are refused.
  session_version integer not null default 1,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz
);
create unique index account_user_name on account (lower(user_name));
create unique index account_email on account (lower(email)) where email is not null;
create unique index account_customer_phone on account (phone_number) where kind = 1 and phone_number is not null;
-- An employee may also be a customer: one WeChat for each kind of account.
create unique index account_open_id on account (kind, wechat_open_id) where wechat_open_id is not null;
create index account_listed on account (kind, created_at desc, id desc);
-- For the search of users and customers by part of any of these.
create index account_searched on account using gin (text_grams(
  user_name || ' ' || name || ' ' || real_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone_number, '')));

-- Without an active SuperAdmin nobody could manage the installation any more.
create function keep_a_super_admin() returns trigger language plpgsql as $$
begin
  -- Two SuperAdmins who demote each other at once wait here, so that the second transaction sees what the first one did.
  perform pg_advisory_xact_lock(726173, 8);
  if not exists (select 1 from account where is_active and 'SuperAdmin' = any(roles)) then
    raise exception 'the last active super admin stays'
      using errcode = '23514', constraint = 'account_last_super_admin';
  end if;
  return null;
end $$;
create trigger account_keeps_a_super_admin after update of roles, is_active on account
  for each row when (old.is_active and 'SuperAdmin' = any(old.roles)
    and not (new.is_active and 'SuperAdmin' = any(new.roles)))
  execute function keep_a_super_admin();

create table account_store (
  account_id uuid not null references account on delete cascade,
  store_id uuid not null references store,
  primary key (account_id, store_id)
);

-- What a role may do. One row for each role that can be changed, so that a change has a row to lock.
create table role_permission (
  role text primary key check (role in ('StoreManager', 'StoreEmployee', 'Driver', 'Agent', 'Customer')),
  id uuid not null unique default gen_random_uuid(),
  -- null: the program's defaults for the role.
  permissions text[],
  version integer not null default 1,
  updated_at timestamptz
);
insert into role_permission (role) values
  ('StoreManager'), ('StoreEmployee'), ('Driver'), ('Agent'), ('Customer');

-- A login on one device. Its refresh tokens form one family.
create table session (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  trust text not null check (trust in ('asserted', 'sms', 'wechat', 'password')),
  remember boolean not null default false,
  -- Keyed digest of the network address of the login: while password attempts from elsewhere are slowed down, somebody
  -- who has logged in from this address is not.
  address_hash text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  revoked_at timestamptz,
  revoked_why text
);
create index session_account on session (account_id) where revoked_at is null;

create table refresh_token (
  -- sha-256 of the token, hex.
  token_hash text primary key,
  session_id uuid not null references session on delete cascade,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Keyed digest of the client that used it: the same client may repeat the call when the response was lost.
  used_by text
);
create index refresh_token_session on refresh_token (session_id);

-- The one-time link that makes the first SuperAdmin of an empty installation.
create table setup_link (
  token_hash text primary key,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Failed logins, counted for an account, a typed name or a phone number ('who...') and for a network address
-- ('where...'). Keys are keyed digests, so the table holds no personal data.
create table failed_try (
  scope text not null check (scope in ('whoAccount', 'whoPhone', 'wherePassword', 'wherePhone')),
  key_hash text not null,
  failures integer not null check (failures >= 0),
  last_at timestamptz not null,
  -- The count falls by one after so long.
  forgive_ms integer not null,
  primary key (scope, key_hash)
);

-- Verification codes sent by SMS. Phone numbers and addresses are keyed digests.
create table sms_code (
  id uuid primary key,
  phone_hash text not null,
  address_hash text not null,
  code_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  -- Set when the code was used, or was never sent.
  closed_at timestamptz
);
create index sms_code_phone on sms_code (phone_hash, sent_at desc);
create index sms_code_address on sms_code (address_hash, sent_at desc);

-- The state parameter of a WeChat authorization that was begun; valid for one callback.
create table wechat_state (
  -- sha-256 of the state, hex.
  state_hash text primary key,
  -- pay: the payer's WeChat is needed for a payment; nobody is logged in.
  purpose text not null check (purpose in ('login', 'bind', 'pay')),
  -- sha-256 of the device's id as the app sends it; '' without one.
  device_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index wechat_state_expires on wechat_state (expires_at);

-- Proof that a browser completed a WeChat authorization; valid for one binding.
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

-- The last WeChat that was authorized on a device, for guests without an account.
create table guest_device (
  -- sha-256 of the device's id as the app sends it, hex.
  device_hash text primary key,
  open_id text not null,
  union_id text,
  seen_at timestamptz not null
);
create index guest_device_seen on guest_device (seen_at);

-- Access tokens of other companies' platforms, shared by all processes.
create table platform_token (
  name text primary key,
  -- Encrypted with the platform's secret, which is not in the database.
  sealed text,
  expires_at timestamptz,
  -- One process is fetching a new token until then.
  renewing_until timestamptz
);
