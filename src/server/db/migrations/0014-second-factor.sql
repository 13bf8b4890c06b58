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
