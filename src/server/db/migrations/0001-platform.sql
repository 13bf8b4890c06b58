-- What every feature stands on: extensions, secrets, repeated requests, the history of changes.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

create table app_secret (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- One row per write that a client may repeat. Written in the transaction of the effect.
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

-- Who did what to which thing, written in the transaction of the change. Never changed, never deleted.
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

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name using errcode = '23001';
end $$;

create trigger event_is_final before update or delete on event
  for each row execute function refuse_change();
