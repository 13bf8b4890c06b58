alter table import_job
  -- How often in a row the database took too long for the next batch.
  add column slow_tries smallint not null default 0,
  -- Not before then is that one tried again.
  add column next_try_at timestamptz;
