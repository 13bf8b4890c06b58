-- An extension that a guest does not pay in time is taken back like other longer dates.
drop index rental_order_dates_expiry;
create index rental_order_dates_expiry on rental_order (expires_at) where expires_at is not null and status in (2, 6);

-- Since when longer dates wait for people: not paid in time, and not to be taken back.
alter table rental_order add column dates_kept_at timestamptz;
create index rental_order_dates_kept on rental_order (store_id) where dates_kept_at is not null;
update rental_order o set dates_kept_at = (
  select max(e.at) from event e
  where e.subject_type = 'order' and e.subject_id = o.id and e.kind = 'order.keepDates')
where o.status = 2 and o.expires_at is null
  and exists (select 1 from bill b where b.order_id = o.id and b.status = 'Open' and b.period_before is not null);

-- How late the line's gear came back, should the extension that is open be withdrawn.
alter table order_line add column late_unit_days_unextended integer not null default 0
  check (late_unit_days_unextended >= 0);
update order_line set late_unit_days_unextended = late_unit_days where late_unit_days <> 0;

-- Of gear that came back on the days of an extension that is open, only the last return is known.
update order_line l set late_unit_days_unextended = l.late_unit_days + (l.returned + l.damaged + l.lost)
  * least(o.days - (b.period_before ->> 'days')::int,
      1 + (l.last_closed_at at time zone s.time_zone)::date - (x.grace_at at time zone s.time_zone)::date)
from bill b
  join rental_order o on o.id = b.order_id
  join store s on s.id = o.store_id
  cross join lateral (select to_timestamp((b.period_before ->> 'graceEndsAt')::bigint / 1000.0) as grace_at) x
where l.order_id = b.order_id and b.purpose = 'Extension' and b.status = 'Open' and b.period_before is not null
  and l.last_closed_at > x.grace_at and l.last_closed_at >= b.created_at;
