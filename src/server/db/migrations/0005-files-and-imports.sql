-- Uploaded files. The row is inserted before the file is written and deleted after the file is, so whatever a crash
-- leaves in the storage is found by its row.
create table stored_file (
  id uuid primary key,
  uploader_id uuid not null references account,
  container text not null check (length(container) between 1 and 40),
  -- Without its extension: a file is served in several formats.
  name text not null check (length(name) between 1 and 200),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  byte_count integer not null check (byte_count > 0),
  business_type text not null default '' check (length(business_type) <= 40),
  business_entity_id uuid,
  description text not null default '' check (length(description) <= 500),
  tags text[] not null default '{}',
  -- saving: not all of it may be in the storage yet; removed: not served any more, deleted from the storage later.
  state text not null default 'saving' check (state in ('saving', 'ready', 'removed')),
  state_at timestamptz not null,
  -- When an unused file is removed; null: never.
  expires_at timestamptz,
  -- The thing that shows it, and its place there.
  adopted_kind text check (adopted_kind in ('equipment')),
  adopted_id uuid,
  position integer,
  created_at timestamptz not null,
  check ((adopted_kind is null) = (adopted_id is null) and (adopted_id is null) = (position is null)),
  check (adopted_id is null or expires_at is null)
);
create index stored_file_adopted on stored_file (adopted_kind, adopted_id, position) where state = 'ready' and adopted_id is not null;
-- Unused files are limited per uploader, also those that never expire.
create index stored_file_waiting on stored_file (uploader_id) where state <> 'removed' and adopted_id is null;
create index stored_file_expiring on stored_file (expires_at) where state = 'ready' and expires_at is not null;
create index stored_file_unsettled on stored_file (state, state_at) where state <> 'ready';

-- Equipment imported from a spreadsheet. Its lines are stored for the preview and imported in batches: each batch is one
-- transaction that also advances this row, so a crash neither loses nor repeats one.
create table import_job (
  id uuid primary key,
  -- The store where it was uploaded; its lines may name other stores.
  store_id uuid not null references store,
  -- uploaded: not all of its lines may be stored yet, and it is not listed.
  state text not null default 'uploaded' check (state in ('uploaded', 'previewed', 'running', 'done', 'failed', 'cancelled')),
  file_name text not null check (length(file_name) <= 200),
  -- Of each sheet: name, kind, titles, and which of them are ignored.
  sheets jsonb not null,
  new_categories text[] not null default '{}',
  uploaded_at timestamptz not null,
  uploaded_by uuid not null,
  uploaded_by_name text not null,
  started_at timestamptz,
  -- Each batch is imported with this account's permissions at that moment, not with those at the start.
  started_by uuid,
  started_by_name text,
  ended_at timestamptz,
  ended_by_name text,
  batches integer not null,
  -- The first batch that is not imported.
  next_batch integer not null default 0,
  -- How often in a row it failed.
  failures smallint not null default 0,
  -- How often in a row it timed out.
  slow_tries smallint not null default 0,
  -- When its next batch was last put off: jobs that were not are tried first.
  put_off_at timestamptz,
  -- Its next attempt is not before then.
  next_try_at timestamptz,
  planned_new integer not null,
  planned_changed integer not null,
  planned_same integer not null,
  planned_refused integer not null,
  done_new integer not null default 0,
  done_changed integer not null default 0,
  done_same integer not null default 0,
  done_refused integer not null default 0,
  endangered text[] not null default '{}',
  check (next_batch <= batches),
  check ((state in ('done', 'failed', 'cancelled')) = (ended_at is not null)),
  check (state <> 'running' or (started_at is not null and started_by is not null))
);
create unique index import_job_one_running on import_job (store_id) where state = 'running';
create index import_job_store on import_job (store_id, uploaded_at desc, id desc);
create index import_job_running on import_job (started_at) where state = 'running';

create table import_line (
  job_id uuid not null references import_job on delete cascade,
  -- In the order of the file, over all its sheets.
  position integer not null,
  sheet smallint not null,
  line integer not null,
  -- null: refused by the preview.
  batch integer,
  outcome text not null check (outcome in ('new', 'changed', 'same', 'refused')),
  is_done boolean not null default false,
  cells jsonb not null,
  changes jsonb not null default '[]',
  faults jsonb not null default '[]',
  primary key (job_id, position)
);
create index import_line_batch on import_line (job_id, batch);
create index import_line_outcome on import_line (job_id, outcome, position);
