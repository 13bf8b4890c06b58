-- Gear that has left with a hold, and is not back when that ends, counts as gone until it is scanned back.
alter table hold add column has_left boolean not null default false;
update hold h set has_left = true from order_line l
  where l.id = h.line_id and l.handed_over_at is not null and h.released_at is null;
update hold h set has_left = true from equipment e
  where e.id = h.equipment_id and e.status = 1 and h.source = 'manual' and h.released_at is null and h.starts_at <= now();

alter table pool_hold add column has_left boolean not null default false;
update pool_hold h set has_left = true from order_line l
  where l.id = h.line_id and l.handed_over_at is not null and h.released_at is null;
-- Until when units are held by the clock; `until_on` is the first day on whose opening they are free. Holds of before
-- end with their days.
alter table pool_hold add column ends_at timestamptz;
update pool_hold h set ends_at = h.until_on::timestamp at time zone s.time_zone
  from pool p join store s on s.id = p.store_id where p.id = h.pool_id;
alter table pool_hold alter column ends_at set not null;
create index pool_hold_out on pool_hold (pool_id, ends_at) where released_at is null and has_left;
