-- The schema in nine files, in the order in which the tables need each other. Nothing here converts older data.
-- Before the first release no installation has data, so a change may be made in these files; the program refuses a
-- database that was made with another text of them. The first release deletes the sentence before this one: from then on
-- every change is a new file, and `upgrade.test.ts` fails when a file was edited.

-- Exclusion constraints over a uuid and a range; indexes for parts of codes and names.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- Keys that the program makes for itself at its first start.
create table app_secret (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- One row per write with an idempotency key, inserted in the transaction of the write: a repeated request gets the
-- stored response.
create table idempotency_key (
  actor text not null,
  operation text not null,
  key text not null,
  body_hash text not null,
  response jsonb not null,
  created_at timestamptz not null default now(),
  primary key (actor, operation, key)
);
create index idempotency_key_created on idempotency_key (created_at);

-- The audit log: who changed what, inserted in the transaction of the change.
create table event (
  id uuid primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_name text not null,
  kind text not null,
  subject_type text not null,
  subject_id uuid not null,
  store_id uuid,
  before jsonb,
  after jsonb,
  note text not null default ''
);
create index event_subject on event (subject_type, subject_id, at desc, id desc);
create index event_store on event (store_id, at desc);

-- The trigger of every table whose rows, once inserted, are final.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = '23001';
end $$;
create trigger event_is_final before update or delete on event
  for each row execute function refuse_change();

-- The letters and pairs of letters of a text: finds part of a name in any script, also where the database's LC_CTYPE keeps
-- pg_trgm from seeing Chinese letters, and also two letters, which have no trigram.
create function text_grams(value text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  letters text[] := string_to_array(lower(value), null);
  grams text[] := letters;
begin
  for i in 1 .. cardinality(letters) - 1 loop
    grams := grams || (letters[i] || letters[i + 1]);
  end loop;
  return grams;
end $$;
