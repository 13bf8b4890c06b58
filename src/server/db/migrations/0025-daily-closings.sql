-- A store's days, closed one after the other: what was booked since the closing before, as it was then.
create table daily_closing (
  id uuid primary key,
  store_id uuid not null references store,
  on_day date not null,
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at),
  -- The end of the books then.
  last_seq bigint not null,
  last_hash text not null,
  figures jsonb not null,
  note text not null default '' check (length(note) <= 200),
  closed_at timestamptz not null check (closed_at >= until_at - interval '1 millisecond'),
  closed_by uuid not null references account,
  closed_by_name text not null,
  unique (store_id, on_day)
);

-- Nothing is booked into time that was closed.
alter table ledger_head add column closed_until timestamptz;

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
  update ledger_head set seq = new.seq, hash = new.hash where store_id = new.store_id;
  return new;
end $$;

create function daily_closing_follows() returns trigger language plpgsql as $$
declare head ledger_head;
begin
  select * into head from ledger_head where store_id = new.store_id for update;
  if new.last_seq <> head.seq or new.last_hash <> head.hash or new.from_at < head.closed_until then
    raise exception 'a closing follows the last one of its store' using errcode = '23514', constraint = 'closing_follows';
  end if;
  update ledger_head set closed_until = new.until_at where store_id = new.store_id;
  return new;
end $$;
create trigger daily_closing_follows before insert on daily_closing
  for each row execute function daily_closing_follows();

create function daily_closing_is_final() returns trigger language plpgsql as $$
begin
  raise exception 'a closing is never changed or deleted' using errcode = '23001';
end $$;
create trigger daily_closing_is_final before update or delete on daily_closing
  for each row execute function daily_closing_is_final();
