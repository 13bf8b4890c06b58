-- Movements of which something may still be to be paid out, so that nobody looks through all that ever moved. What is in
-- here may be done with; what is not in here is.
create table at_company (
  payment_id uuid primary key references payment,
  store_id uuid not null references store,
  channel text not null check (channel in ('wechat', 'alipay'))
);
create index at_company_store on at_company (store_id, channel);

create function payment_is_at_company() returns trigger language plpgsql as $$
begin
  insert into at_company (payment_id, store_id, channel) values (new.id, new.store_id, new.method)
    on conflict (payment_id) do nothing;
  return null;
end $$;
create trigger payment_comes_to_company after insert on payment
  for each row when (new.status = 'done' and new.method <> 'cash') execute function payment_is_at_company();
create trigger payment_ends_at_company after update of status on payment
  for each row when (old.status <> 'done' and new.status = 'done' and new.method <> 'cash')
  execute function payment_is_at_company();

-- A movement is paid out once: with all its lines it is nothing or whole. Then it is not with its company any more, until
-- something of it is taken back.
create or replace function payout_line_counts_once() returns trigger language plpgsql as $$
declare paid_fen bigint; is_back boolean; whose uuid; company text;
begin
  select before.fen + new.gross_fen, o.reverses is not null, o.store_id, o.channel
    into paid_fen, is_back, whose, company
  from payout o join payment p on p.id = new.payment_id
    cross join lateral (
      select count(*) as lines, coalesce(sum(y.gross_fen), 0) as fen from payout_line y
      where y.payment_id = new.payment_id) before
  where o.id = new.payout_id and p.store_id = o.store_id and p.method = o.channel and p.status = 'done'
    and new.turn = before.lines + 1
    and before.fen + new.gross_fen in (0, case p.direction when 'in' then p.amount_fen else -p.amount_fen end);
  if not found then
    raise exception 'a movement is paid out once' using errcode = '23514', constraint = 'payout_once';
  end if;
  if paid_fen = 0 or is_back then
    insert into at_company (payment_id, store_id, channel) values (new.payment_id, whose, company)
      on conflict (payment_id) do nothing;
  else
    delete from at_company where payment_id = new.payment_id;
  end if;
  return new;
end $$;

insert into at_company (payment_id, store_id, channel)
select p.id, p.store_id, p.method
from payment p left join lateral (
  select sum(y.gross_fen) as gross_fen, sum(y.fee_fen) as fee_fen from payout_line y where y.payment_id = p.id) y on true
where p.status = 'done' and p.method <> 'cash' and (coalesce(y.gross_fen, 0) = 0 or exists (
  select 1 from channel_statement_line l
  where l.payment_id = p.id and l.their_at is not null
    and l.their_fee_fen * case p.direction when 'in' then 1 else -1 end <> y.fee_fen));

-- What no statement tells is paid out by what the bank shows: what was seen there, and why it is booked so.
alter table payout add column bank_note text not null default '' check (length(bank_note) <= 200);
alter table payout drop constraint payout_check1;
alter table payout add constraint payout_reasoned check ((reverses is null and bank_note = '') = (reason = ''));
alter table payout add constraint payout_back_by_books check (reverses is null or bank_note = '');
