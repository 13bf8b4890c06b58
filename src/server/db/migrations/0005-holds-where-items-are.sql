-- An item that moves to another store or becomes another thing while somebody books it must not be booked there: the
-- booking waits for the move at its foreign key, and what it then wrote is checked against the item as it is now. Told
-- as a serialization failure, so the booking is tried again and looks anew.
create function hold_matches_item() returns trigger language plpgsql as $$
begin
  if exists (
    select from written h join equipment e on e.id = h.equipment_id
    where h.released_at is null and (h.store_id, h.variant_id) is distinct from (e.store_id, e.variant_id)
  ) then
    raise exception 'a live hold is at the store of its item and of its variant' using errcode = '40001';
  end if;
  return null;
end $$;
create trigger hold_matches_item_when_made after insert on hold
  referencing new table as written for each statement execute function hold_matches_item();
create trigger hold_matches_item_when_changed after update on hold
  referencing new table as written for each statement execute function hold_matches_item();
