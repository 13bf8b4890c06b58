-- What stands open, for the managers' lists.
create index rental_order_owing on rental_order (store_id) where due_fen > 0;
create index payment_on_way on payment (store_id, created_at) where status = 'pending' and direction = 'out';
