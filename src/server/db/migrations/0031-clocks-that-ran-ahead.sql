-- A journal tells when it happened, and by which time days count it: the same, but never before the journal before it nor
-- in a day that was closed, so that whatever was counted before a moment is a beginning of the chain.
alter table ledger_journal add column counted_at timestamptz;
alter table ledger_journal disable trigger ledger_journal_is_final;
update ledger_journal set counted_at = at;
alter table ledger_journal enable trigger ledger_journal_is_final;
alter table ledger_journal alter column counted_at set not null;
drop index ledger_journal_at;
create index ledger_journal_counted on ledger_journal (store_id, counted_at);

create or replace function ledger_follows() returns trigger language plpgsql as $$
declare head ledger_head;
begin
  select * into head from ledger_head where store_id = new.store_id for update;
  if head.store_id is null or new.seq <> head.seq + 1 or new.prev_hash <> head.hash then
    raise exception 'a journal follows the last one of its store' using errcode = '23514', constraint = 'ledger_follows';
  end if;
  new.counted_at := greatest(new.at, head.last_at, head.closed_until);
  update ledger_head set seq = new.seq, hash = new.hash, last_at = new.counted_at where store_id = new.store_id;
  return new;
end $$;

create or replace function daily_closing_follows() returns trigger language plpgsql as $$
declare head ledger_head;
begin
  select * into head from ledger_head where store_id = new.store_id for update;
  if new.from_at < head.closed_until
    or not exists (
      select 1 where new.last_seq = 0 and new.last_hash = repeat('0', 64)
      union all
      select 1 from ledger_journal j where j.store_id = new.store_id and j.seq = new.last_seq
        and j.hash = new.last_hash and j.counted_at < new.until_at)
    or exists (
      select 1 from ledger_journal j where j.store_id = new.store_id and j.seq = new.last_seq + 1
        and j.counted_at < new.until_at)
  then
    raise exception 'a closing follows the last one of its store' using errcode = '23514', constraint = 'closing_follows';
  end if;
  update ledger_head set closed_until = new.until_at where store_id = new.store_id;
  return new;
end $$;

-- Somebody said that the clock had run ahead and is right now: what was counted later than that is counted anew.
create table clock_correction (
  id uuid primary key,
  store_id uuid not null references store,
  corrected_at timestamptz not null,
  -- How far the books had run ahead.
  ahead_until timestamptz not null,
  -- The journals that are counted anew: all from the first one to the last one then.
  from_seq bigint not null,
  to_seq bigint not null,
  corrected_by uuid not null references account,
  corrected_by_name text not null,
  check (ahead_until > corrected_at)
);
create index clock_correction_store on clock_correction (store_id, to_seq);

-- Closings that end later than the correction are taken back. A journal is counted when it happened, one that the wrong
-- clock wrote when the next right one happened.
create function books_are_counted_anew() returns trigger language plpgsql as $$
declare head ledger_head; closed timestamptz; before timestamptz;
begin
  select * into head from ledger_head where store_id = new.store_id for update;
  if greatest(head.last_at, head.closed_until) is distinct from new.ahead_until or new.to_seq <> head.seq
    or new.from_seq <> (select coalesce(min(seq), head.seq + 1) from ledger_journal
      where store_id = new.store_id and counted_at > new.corrected_at)
  then
    raise exception 'a correction concerns all that was counted later' using errcode = '23514', constraint = 'books_ahead';
  end if;
  delete from daily_closing where store_id = new.store_id and until_at > new.corrected_at;
  select max(until_at) into closed from daily_closing where store_id = new.store_id;
  select counted_at into before from ledger_journal where store_id = new.store_id and seq = new.from_seq - 1;
  update ledger_journal j set counted_at = c.at
    from (
      select seq, greatest(before, closed, least(new.corrected_at, min(at) over (order by seq desc))) as at
      from ledger_journal where store_id = new.store_id and seq >= new.from_seq
    ) c
    where j.store_id = new.store_id and j.seq = c.seq;
  update ledger_head set closed_until = closed,
    last_at = (select counted_at from ledger_journal where store_id = new.store_id and seq = head.seq)
    where store_id = new.store_id;
  return null;
end $$;
create trigger books_are_counted_anew after insert on clock_correction
  for each row execute function books_are_counted_anew();

create function clock_correction_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'a correction is never changed or deleted' using errcode = '23001';
end $$;
create trigger clock_correction_is_final before update or delete on clock_correction
  for each row execute function clock_correction_is_final();

-- Only a correction changes by which time a journal is counted, and takes closings back.
drop trigger ledger_journal_is_final on ledger_journal;
create trigger ledger_journal_is_final before update or delete on ledger_journal
  for each row when (pg_trigger_depth() = 0) execute function ledger_is_final();
drop trigger daily_closing_is_final on daily_closing;
create trigger daily_closing_is_final before update or delete on daily_closing
  for each row when (pg_trigger_depth() = 0) execute function daily_closing_is_final();
