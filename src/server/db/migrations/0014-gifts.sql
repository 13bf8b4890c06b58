-- What was given away of orders, a row for each kind that one command gave; who and why stand in its event.
create table order_gift (
  id uuid primary key,
  event_id uuid not null references event,
  order_id uuid not null references rental_order,
  store_id uuid not null references store,
  -- null: by the store's own rules, without a person.
  given_by uuid,
  at timestamptz not null,
  -- The store's day.
  given_on date not null,
  kind text not null check (kind in ('discount', 'fee', 'rent', 'deposit', 'lost')),
  amount_fen bigint not null check (amount_fen > 0),
  unique (event_id, kind)
);
create index order_gift_store on order_gift (store_id, at desc, id desc);
create index order_gift_person on order_gift (given_by, at desc, id desc);
create index order_gift_day on order_gift (store_id, given_on);
create index order_gift_at on order_gift (at desc, id desc);
create trigger order_gift_is_final before update or delete on order_gift
  for each row execute function refuse_change();
