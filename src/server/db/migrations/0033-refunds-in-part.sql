-- What a payment company gave back in part of a promise is booked as that part; the rest is promised anew.
create or replace function payment_is_final() returns trigger language plpgsql as $$
declare
  made boolean := old.status = 'pending' and old.direction = 'out' and new.status = 'done';
  in_cash boolean := made and new.method = 'cash';
  in_part boolean := made and new.method <> 'cash' and new.amount_fen between 1 and old.amount_fen;
begin
  if tg_op = 'DELETE' or old.status = 'done'
    or (new.id, new.order_id, new.bill_id, new.direction, new.refund_of)
       is distinct from (old.id, old.order_id, old.bill_id, old.direction, old.refund_of)
    or (new.amount_fen <> old.amount_fen and not in_part)
    or (new.method <> old.method and not in_cash) then
    raise exception 'a payment is never changed or deleted' using errcode = '23001';
  end if;
  return new;
end $$;
