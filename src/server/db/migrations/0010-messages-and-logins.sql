-- Text messages by day, all stores together: each costs money, so that the chain sends only so many.
create table sms_day (
  -- In Beijing.
  day date primary key,
  sent integer not null check (sent > 0),
  -- How much of the day's messages is used up, as far as the log was told.
  told_percent smallint not null default 0 check (told_percent in (0, 50, 100))
);

-- A device that logged in to an account by its password has failed tries of its own there ('whoDevice'), so that
-- strangers who guess do not make it wait.
alter table failed_try drop constraint failed_try_scope_check;
alter table failed_try add constraint failed_try_scope_check
  check (scope in ('whoAccount', 'whoDevice', 'whoPhone', 'wherePassword', 'wherePhone'));

create table known_device (
  account_id uuid not null references account on delete cascade,
  -- sha-256 of the device's id as the app sends it, hex.
  device_hash text not null,
  seen_at timestamptz not null,
  primary key (account_id, device_hash)
);
create index known_device_seen on known_device (seen_at);

-- What the list of a person's own logins tells of each: the kind of device and program, not the whole user agent.
alter table session
  add column device_hash text not null default '',
  add column device_system text not null default 'other',
  add column device_program text not null default 'other';

-- The one-time codes (RFC 6238) that an account's login asks for beside its password.
create table second_factor (
  account_id uuid primary key references account on delete cascade,
  -- Random; the secret in the authenticator is a keyed digest of it and is not kept.
  seed text not null,
  -- null: shown to the person, who has not yet proved to have it.
  confirmed_at timestamptz,
  -- The 30 seconds whose code was used last: neither it nor an older one is good again.
  last_step integer not null default 0,
  -- sha-256 of the recovery codes that are left, hex.
  recovery_hashes text[] not null default '{}'
);
