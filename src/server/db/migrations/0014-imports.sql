-- Gear that comes in by a spreadsheet from a store's page. Lines are kept while somebody looks at them, and worked off
-- batch by batch: each batch is one transaction that also says so here, so that a break anywhere loses and repeats none.
create table import_job (
  id uuid primary key,
  -- Where it was sent from; its lines may name other stores.
  store_id uuid not null references store,
  -- uploaded: not all of its lines may be here yet, and nobody sees it.
  state text not null default 'uploaded' check (state in ('uploaded', 'previewed', 'running', 'done', 'failed', 'cancelled')),
  file_name text not null check (length(file_name) <= 200),
  -- Of each sheet: name, kind, titles, and which of them are ignored.
  sheets jsonb not null,
  new_categories text[] not null default '{}',
  uploaded_at timestamptz not null,
  uploaded_by uuid not null,
  uploaded_by_name text not null,
  started_at timestamptz,
  started_by uuid,
  started_by_name text,
  -- What who started it may do.
  reach jsonb,
  ended_at timestamptz,
  ended_by_name text,
  batches integer not null,
  -- The first batch that is not in.
  next_batch integer not null default 0,
  -- How often that one failed in a row.
  failures smallint not null default 0,
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
  check (state <> 'running' or (started_at is not null and reach is not null))
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
  -- null: refused before anything began.
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
