-- The orders that somebody brought, the newest first.
create index rental_order_agent on rental_order (agent_id, created_at desc, id desc) where agent_id is not null;
