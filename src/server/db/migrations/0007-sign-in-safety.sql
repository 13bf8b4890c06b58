-- Wrong tries, and codes by text message. Keys are keyed digests: these tables name nobody.

-- Counted for an account, a typed name or a phone number ('who...'), and for a network address ('where...').
create table failed_try (
  scope text not null check (scope in ('whoAccount', 'whoPhone', 'wherePassword', 'wherePhone')),
  key_hash text not null,
  failures integer not null check (failures >= 0),
  last_at timestamptz not null,
  -- One failure is forgotten after so long.
  forgive_ms integer not null,
  primary key (scope, key_hash)
);

create table sms_code (
  id uuid primary key,
  phone_hash text not null,
  address_hash text not null,
  code_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0,
  -- It proved a phone number, or never went out.
  closed_at timestamptz
);
create index sms_code_phone on sms_code (phone_hash, sent_at desc);
create index sms_code_address on sms_code (address_hash, sent_at desc);

alter table account drop column failed_logins, drop column locked_until;

-- Where the login was made, as a keyed digest: who logged in there before may do so while strangers there are slowed.
alter table session add column address_hash text not null default '';

-- Which client traded the token, as a keyed digest: its repeat after a lost answer is not a theft.
alter table refresh_token add column used_by text;
