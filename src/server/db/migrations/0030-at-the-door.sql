-- Who proved a delivery: no other driver reads it.
alter table delivery_proof add column by_id uuid references account;

-- Something was collected here, and something is still to be; null before that.
alter table run_stop add column begun_at timestamptz;
