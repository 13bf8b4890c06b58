-- What a payment company gave back otherwise than was promised is booked as what it gave, and never more than was paid.
create or replace function payment_is_final() returns trigger language plpgsql as $$
declare
  made boolean := old.status = 'pending' and old.direction = 'out' and new.status = 'done';
  in_cash boolean := made and new.method = 'cash';
  by_company boolean := made and new.method <> 'cash';
begin
  if tg_op = 'DELETE' or old.status = 'done'
    or (new.id, new.order_id, new.bill_id, new.direction, new.refund_of)
       is distinct from (old.id, old.order_id, old.bill_id, old.direction, old.refund_of)
    or (new.amount_fen <> old.amount_fen and not by_company)
    or (new.method <> old.method and not in_cash) then
    raise exception 'a payment is never changed or deleted' using errcode = '23001';
  end if;
  return new;
end $$;

create trigger refund_stays_within_payment after update of amount_fen on payment
  for each row when (new.amount_fen > old.amount_fen) execute function refund_within_payment();
