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
