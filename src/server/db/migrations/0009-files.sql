-- Files that were uploaded. The row comes first and goes last: whatever a crash leaves in the storage is found by it.
create table stored_file (
  id uuid primary key,
  uploader_id uuid not null references account,
  container text not null check (length(container) between 1 and 40),
  -- Without its ending: a file is offered in several formats.
  name text not null check (length(name) between 1 and 200),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  byte_count integer not null check (byte_count > 0),
  business_type text not null default '' check (length(business_type) <= 40),
  business_entity_id uuid,
  description text not null default '' check (length(description) <= 500),
  tags text[] not null default '{}',
  -- saving: not all of it may be in the storage yet; removed: nobody sees it any more, the storage is tidied later.
  state text not null default 'saving' check (state in ('saving', 'ready', 'removed')),
  state_at timestamptz not null,
  -- When it goes unless something adopts it; null for good.
  expires_at timestamptz,
  -- What shows it, and in which place.
  adopted_kind text check (adopted_kind in ('equipment')),
  adopted_id uuid,
  position integer,
  created_at timestamptz not null,
  check ((adopted_kind is null) = (adopted_id is null) and (adopted_id is null) = (position is null)),
  check (adopted_id is null or expires_at is null)
);
create index stored_file_adopted on stored_file (adopted_kind, adopted_id, position) where state = 'ready' and adopted_id is not null;
create index stored_file_waiting on stored_file (uploader_id) where state <> 'removed' and adopted_id is null and expires_at is not null;
create index stored_file_expiring on stored_file (expires_at) where state = 'ready' and expires_at is not null;
create index stored_file_unsettled on stored_file (state, state_at) where state <> 'ready';
