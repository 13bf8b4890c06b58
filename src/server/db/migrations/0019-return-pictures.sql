-- Pictures of damage belong to the line of the order with which the gear came back.
alter table stored_file drop constraint stored_file_adopted_kind_check;
alter table stored_file
  add constraint stored_file_adopted_kind_check check (adopted_kind in ('equipment', 'orderLine'));
