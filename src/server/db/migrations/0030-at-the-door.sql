-- Who proved a delivery: no other driver reads it.
alter table delivery_proof add column by_id uuid references account;

-- Since when something was collected here, or marked as lost; null before that.
alter table run_stop add column begun_at timestamptz;
update run_stop set begun_at = over_at where kind = 'collect' and outcome = 'done';

-- An agent reserved it for the guest, whoever earns by it now.
alter table rental_order add column by_agent boolean not null default false;
update rental_order set by_agent = true where created_by = agent_id;
create index rental_order_by_agent on rental_order (created_by) where by_agent;
