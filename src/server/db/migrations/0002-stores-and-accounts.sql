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

-- Business parameters: store_id null holds the value for the whole chain.
create table business_parameter (
  id uuid primary key,
  store_id uuid references store,
  key text not null check (key like 'SnowGearSmartStore.Business.%'),
  value text not null
);
create unique index business_parameter_chain on business_parameter (key) where store_id is null;
create unique index business_parameter_store on business_parameter (store_id, key) where store_id is not null;

-- System information and filing numbers shown by the app.
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
  failed_logins integer not null default 0,
  locked_until timestamptz,
  -- Raised when roles, stores, password or activity change: older access tokens end.
  session_version integer not null default 1,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz
);
create unique index account_user_name on account (lower(user_name));
create unique index account_email on account (lower(email)) where email is not null;
create unique index account_customer_phone on account (phone_number) where kind = 1 and phone_number is not null;
create unique index account_open_id on account (wechat_open_id) where wechat_open_id is not null;

create table account_store (
  account_id uuid not null references account on delete cascade,
  store_id uuid not null references store,
  primary key (account_id, store_id)
);

-- A login on one device. Its refresh tokens form one family.
create table session (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  trust text not null check (trust in ('asserted', 'sms', 'wechat', 'password')),
  remember boolean not null default false,
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
  used_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);

-- The one-time link that makes the first SuperAdmin of an empty installation.
create table setup_link (
  token_hash text primary key,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
