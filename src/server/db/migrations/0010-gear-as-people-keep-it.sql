-- Several people may change what gear is described by.
alter table attribute_definition add column version integer not null default 1;

-- Items tell of every hire from now on; this tells of those before.
insert into event (id, at, actor_name, kind, subject_type, subject_id, store_id, before, after)
  select gen_random_uuid(), l.handed_over_at, 'system', 'equipment.handedOut', 'equipment', l.equipment_id, o.store_id,
    '{"status": 0}', jsonb_build_object('status', 1, 'orderId', o.id)
  from order_line l join rental_order o on o.id = l.order_id
  where l.equipment_id is not null and l.handed_over_at is not null;
insert into event (id, at, actor_name, kind, subject_type, subject_id, store_id, before, after)
  select gen_random_uuid(), h.released_at, 'system', 'equipment.takenBack', 'equipment', l.equipment_id, h.store_id,
    '{"status": 1}', jsonb_build_object('status', 0, 'orderId', l.order_id)
  from order_line l join hold h on h.line_id = l.id and h.equipment_id = l.equipment_id
  where l.handed_over_at is not null and l.returned > 0 and h.released_at is not null;
