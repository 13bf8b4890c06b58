-- From where a guest who proved nothing booked, while the order waits for confirmation or payment: such orders lock
-- stock, so they are counted by device, by WeChat and by network. Keys are keyed digests: this table names nobody.
create table order_origin (
  order_id uuid not null references rental_order,
  kind text not null check (kind in ('device', 'openId', 'network')),
  key_hash text not null,
  primary key (kind, key_hash, order_id)
);
create index order_origin_order on order_origin (order_id);
