-- When an attempt was first asked about behind its end and went on without one: its order waits a few minutes longer.
alter table pay_attempt add column unsettled_at timestamptz;

-- What the company keeps of a payment by its contract, as it was when the statement came; null: it came before that was
-- known, and its fees are held against nothing.
alter table channel_statement add column fee_per_ten_thousand integer
  check (fee_per_ten_thousand between 0 and 10000);
