-- Cash that was booked by mistake is taken back by a payment of the other direction; what was booked stays as it is.
alter table payment add column is_storno boolean not null default false;
alter table payment drop constraint payment_check;
alter table payment add constraint payment_refund_of check ((direction = 'out' or is_storno) = (refund_of is not null));
alter table payment add constraint payment_storno check (not is_storno or method = 'cash' and status = 'done');
create unique index payment_taken_back on payment (refund_of) where is_storno;

create or replace function payment_is_final() returns trigger language plpgsql as $$
declare
  made boolean := old.status = 'pending' and old.direction = 'out' and new.status = 'done';
  in_cash boolean := made and new.method = 'cash';
  by_company boolean := made and new.method <> 'cash';
begin
  if tg_op = 'DELETE' or old.status = 'done'
    or (new.id, new.order_id, new.bill_id, new.direction, new.refund_of, new.is_storno)
       is distinct from (old.id, old.order_id, old.bill_id, old.direction, old.refund_of, old.is_storno)
    or (new.amount_fen <> old.amount_fen and not by_company)
    or (new.method <> old.method and not in_cash) then
    raise exception 'a payment is never changed or deleted' using errcode = '23001';
  end if;
  return new;
end $$;

-- What is given back of a payment never exceeds it, and what is taken back is taken back whole, and leaves nothing to give.
create or replace function refund_within_payment() returns trigger language plpgsql as $$
declare of payment%rowtype; back bigint;
begin
  if new.refund_of is null then return new; end if;
  select * into of from payment where id = new.refund_of and order_id = new.order_id and status = 'done' for update;
  select coalesce(sum(p.amount_fen), 0) into back from payment p
  where p.refund_of = new.refund_of
    and not exists (select 1 from payment z where z.refund_of = p.id and z.is_storno);
  if of.id is null or of.is_storno or back > of.amount_fen or (of.direction <> 'in' and not new.is_storno) then
    raise exception 'more would be given back than was paid' using errcode = '23514', constraint = 'refund_within_payment';
  end if;
  if new.is_storno and (new.bill_id, new.amount_fen, new.method, new.direction)
    is distinct from (of.bill_id, of.amount_fen, of.method, case of.direction when 'in' then 'out' else 'in' end) then
    raise exception 'another payment would be taken back than was booked' using errcode = '23514', constraint = 'payment_storno';
  end if;
  return new;
end $$;
