-- What guests agree to, version by version. The one without a date is being written; there is one at the most.
create table rental_agreement (
  number integer primary key check (number > 0),
  -- Names it in events.
  id uuid not null unique default gen_random_uuid(),
  zh text not null check (length(zh) <= 20000),
  -- Empty: readers of English read the Chinese text.
  en text not null default '' check (length(en) <= 20000),
  published_at timestamptz,
  published_by text not null default '',
  version integer not null default 1,
  check (published_at is null or btrim(zh) <> '')
);
create unique index rental_agreement_draft on rental_agreement ((published_at is null)) where published_at is null;
create trigger rental_agreement_is_final before update or delete on rental_agreement
  for each row when (old.published_at is not null) execute function refuse_change();

-- What stood in the settings until now is the first.
insert into rental_agreement (number, zh, published_at)
select 1, left(value, 20000), now() from system_setting where key = 'rentalAgreement' and btrim(value) <> '';
delete from system_setting where key = 'rentalAgreement';

-- The version that the guest accepted; null where nobody was asked.
alter table rental_order add column agreement_number integer references rental_agreement;
