-- A code is on one item or on one shelf of small gear, never on both. Two tables cannot share a constraint, so every
-- code in use is kept here as well, by the triggers below; whoever comes second is refused, whatever code runs.
create table gear_code (
  code text primary key,
  kind text not null check (kind in ('item', 'shelf'))
);
-- Two that have had the same one for long keep it.
insert into gear_code select barcode, 'item' from equipment;
insert into gear_code select shelf_code, 'shelf' from pool on conflict do nothing;

-- Always in the same order, so that of two who add the same codes one waits and never both.
create function equipment_codes_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into gear_code select barcode, 'item' from written order by 1;
  elsif tg_op = 'DELETE' then
    delete from gear_code g using removed r where g.code = r.barcode and g.kind = 'item';
  elsif tg_op = 'UPDATE' then
    delete from gear_code where code = old.barcode and kind = 'item';
    insert into gear_code values (new.barcode, 'item');
  else
    delete from gear_code where kind = 'item';
  end if;
  return null;
end $$;
create trigger equipment_code_added after insert on equipment
  referencing new table as written for each statement execute function equipment_codes_follow();
create trigger equipment_code_removed after delete on equipment
  referencing old table as removed for each statement execute function equipment_codes_follow();
create trigger equipment_code_changed after update of barcode on equipment
  for each row when (old.barcode <> new.barcode) execute function equipment_codes_follow();
create trigger equipment_codes_emptied after truncate on equipment
  for each statement execute function equipment_codes_follow();

create function pool_codes_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into gear_code select shelf_code, 'shelf' from written order by 1;
  elsif tg_op = 'DELETE' then
    delete from gear_code g using removed r where g.code = r.shelf_code and g.kind = 'shelf';
  elsif tg_op = 'UPDATE' then
    delete from gear_code where code = old.shelf_code and kind = 'shelf';
    insert into gear_code values (new.shelf_code, 'shelf');
  else
    delete from gear_code where kind = 'shelf';
  end if;
  return null;
end $$;
create trigger pool_code_added after insert on pool
  referencing new table as written for each statement execute function pool_codes_follow();
create trigger pool_code_removed after delete on pool
  referencing old table as removed for each statement execute function pool_codes_follow();
create trigger pool_code_changed after update of shelf_code on pool
  for each row when (old.shelf_code <> new.shelf_code) execute function pool_codes_follow();
create trigger pool_codes_emptied after truncate on pool
  for each statement execute function pool_codes_follow();
