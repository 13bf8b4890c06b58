-- What somebody counted in a till before they were told what should be in it. A shift ends by the last of its counts.
create table till_count (
  id uuid primary key,
  shift_id uuid not null references till_shift,
  counted_at timestamptz not null,
  counted_by uuid references account,
  counted_by_name text not null,
  -- What should have been in it then.
  expected_fen bigint not null,
  counted_fen bigint not null check (counted_fen >= 0),
  -- How many of each note and coin: {"10000": 3}.
  counts jsonb
);
create index till_count_shift on till_count (shift_id, counted_at desc, id desc);
create trigger till_count_is_final before update or delete on till_count
  for each row execute function refuse_change();
