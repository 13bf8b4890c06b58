-- Time never runs back in a store's books, so that whatever was booked before a moment is a beginning of the chain.
alter table ledger_head add column last_at timestamptz;
alter table ledger_head disable trigger ledger_head_is_kept;
update ledger_head h set last_at = (select max(j.at) from ledger_journal j where j.store_id = h.store_id);
alter table ledger_head enable trigger ledger_head_is_kept;

create or replace function ledger_follows() returns trigger language plpgsql as $$
declare head ledger_head;
begin
  select * into head from ledger_head where store_id = new.store_id for update;
  if head.store_id is null or new.seq <> head.seq + 1 or new.prev_hash <> head.hash then
    raise exception 'a journal follows the last one of its store' using errcode = '23514', constraint = 'ledger_follows';
  end if;
  if new.at < head.closed_until then
    raise exception 'nothing is booked into a day that was closed' using errcode = '23514', constraint = 'ledger_closed';
  end if;
  if new.at < head.last_at then
    raise exception 'time never runs back in the books' using errcode = '23514', constraint = 'ledger_in_time';
  end if;
  update ledger_head set seq = new.seq, hash = new.hash, last_at = new.at where store_id = new.store_id;
  return new;
end $$;

-- A closing names the last journal of its time: what was booked since then, while the day was not closed yet, comes later.
create or replace function daily_closing_follows() returns trigger language plpgsql as $$
declare head ledger_head;
begin
  select * into head from ledger_head where store_id = new.store_id for update;
  if new.from_at < head.closed_until
    or not exists (
      select 1 where new.last_seq = 0 and new.last_hash = repeat('0', 64)
      union all
      select 1 from ledger_journal j where j.store_id = new.store_id and j.seq = new.last_seq
        and j.hash = new.last_hash and j.at < new.until_at)
    or exists (
      select 1 from ledger_journal j where j.store_id = new.store_id and j.seq = new.last_seq + 1
        and j.at < new.until_at)
  then
    raise exception 'a closing follows the last one of its store' using errcode = '23514', constraint = 'closing_follows';
  end if;
  update ledger_head set closed_until = new.until_at where store_id = new.store_id;
  return new;
end $$;
