-- When units of the line last came back or were lost: an extension whose days were used is not taken back.
alter table order_line add column last_closed_at timestamptz;

-- Only what an open extension asks about; of several returns the last one stands for all lines.
update order_line l set last_closed_at = (
  select max(e.at) from event e
  where e.subject_type = 'order' and e.subject_id = l.order_id and e.kind in ('order.closeLines', 'order.earlyReturn'))
where l.returned + l.damaged + l.lost > 0
  and exists (select 1 from bill b where b.order_id = l.order_id and b.purpose = 'Extension' and b.status = 'Open');
