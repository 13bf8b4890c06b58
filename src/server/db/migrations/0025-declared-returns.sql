-- What a guest declared of a return: the branch to which the gear is brought, and which pieces. Pictures of it belong to the order.
alter table rental_order
  add column drop_store_id uuid references store,
  -- {"lines": [{"lineId": "…", "quantity": 1}], "photos": 2}
  add column declared_return jsonb,
  add constraint rental_order_declared check (declared_return is null or drop_store_id is not null);
alter table stored_file drop constraint stored_file_adopted_kind_check;
alter table stored_file
  add constraint stored_file_adopted_kind_check check (adopted_kind in ('equipment', 'orderLine', 'order'));
