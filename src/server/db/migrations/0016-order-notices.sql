-- What the proven phone of an order's guest is told by text message.
create table order_notice (
  id uuid primary key,
  order_id uuid not null references rental_order,
  change text not null check (change in ('address', 'way', 'dates', 'cancelled')),
  created_at timestamptz not null,
  -- How often it was tried, and when it is tried next; null once it is sent or given up.
  tries smallint not null default 0,
  next_at timestamptz,
  sent_at timestamptz
);
create index order_notice_due on order_notice (next_at) where next_at is not null;
create index order_notice_order on order_notice (order_id);
