-- What a line may do follows from what its sender may do when it comes in, not from what they could at the start.
alter table import_job
  drop column reach,
  -- When something was last in the way of its next batch.
  add column put_off_at timestamptz,
  add check (state <> 'running' or (started_at is not null and started_by is not null));
