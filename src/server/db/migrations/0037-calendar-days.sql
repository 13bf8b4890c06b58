-- Days that the official calendar names: rest days of holidays, and Saturdays and Sundays that are worked in exchange.
create table calendar_day (
  day date primary key check (day between '2020-01-01' and '2100-12-31'),
  -- Names it in events.
  id uuid not null unique default gen_random_uuid(),
  kind text not null check (kind in ('rest', 'work')),
  name text not null check (length(name) between 1 and 40),
  -- The notice's number or address; empty for a day that the chain itself set.
  source text not null default '' check (length(source) <= 300),
  -- Computed by the rule, before the year's notice.
  is_provisional boolean not null default false,
  version integer not null default 1 check (version > 0),
  check (kind = 'rest' or extract(isodow from day) in (6, 7)),
  -- Which weekends are worked is known from the notice alone.
  check (kind = 'rest' or not is_provisional)
);

-- 2026, as arranged on 2025-11-04.
insert into calendar_day (day, kind, name, source)
select d::date, 'rest', h.name, 'https://www.gov.cn/zhengce/content/202511/content_7047090.htm'
from (values
  ('元旦', '2026-01-01', '2026-01-03'),
  ('春节', '2026-02-15', '2026-02-23'),
  ('清明节', '2026-04-04', '2026-04-06'),
  ('劳动节', '2026-05-01', '2026-05-05'),
  ('端午节', '2026-06-19', '2026-06-21'),
  ('中秋节', '2026-09-25', '2026-09-27'),
  ('国庆节', '2026-10-01', '2026-10-07')
) h (name, first_day, last_day), generate_series(h.first_day::timestamp, h.last_day::timestamp, interval '1 day') d;
insert into calendar_day (day, kind, name, source)
select w.day::date, 'work', w.name, 'https://www.gov.cn/zhengce/content/202511/content_7047090.htm'
from (values
  ('元旦', '2026-01-04'),
  ('春节', '2026-02-14'),
  ('春节', '2026-02-28'),
  ('劳动节', '2026-05-09'),
  ('国庆节', '2026-09-20'),
  ('国庆节', '2026-10-10')
) w (name, day);

-- 2027: the statutory days; the arrangement itself was not out yet.
insert into calendar_day (day, kind, name, source, is_provisional)
select d::date, 'rest', h.name, '全国年节及纪念日放假办法', true
from (values
  ('元旦', '2027-01-01', '2027-01-01'),
  ('春节', '2027-02-05', '2027-02-08'),
  ('清明节', '2027-04-05', '2027-04-05'),
  ('劳动节', '2027-05-01', '2027-05-02'),
  ('端午节', '2027-06-09', '2027-06-09'),
  ('中秋节', '2027-09-15', '2027-09-15'),
  ('国庆节', '2027-10-01', '2027-10-03')
) h (name, first_day, last_day), generate_series(h.first_day::timestamp, h.last_day::timestamp, interval '1 day') d;
