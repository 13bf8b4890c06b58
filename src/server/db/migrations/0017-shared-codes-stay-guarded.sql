-- An item and a shelf that had the same code before codes were guarded keep it, and one row stands for both. When one
-- of them goes or gets another code, the row becomes the other's.
create or replace function equipment_codes_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into gear_code select barcode, 'item' from written order by 1;
  elsif tg_op = 'DELETE' then
    delete from gear_code g using removed r where g.code = r.barcode and g.kind = 'item';
    -- Locked, so that a shelf which loses this code at the same moment leaves no row behind.
    insert into gear_code select p.shelf_code, 'shelf' from pool p join removed r on r.barcode = p.shelf_code
      order by 1 for share of p on conflict do nothing;
  elsif tg_op = 'UPDATE' then
    delete from gear_code where code = old.barcode and kind = 'item';
    insert into gear_code select shelf_code, 'shelf' from pool where shelf_code = old.barcode
      for share on conflict do nothing;
    insert into gear_code values (new.barcode, 'item');
  else
    delete from gear_code where kind = 'item';
    insert into gear_code select shelf_code, 'shelf' from pool order by 1 on conflict do nothing;
  end if;
  return null;
end $$;

create or replace function pool_codes_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into gear_code select shelf_code, 'shelf' from written order by 1;
  elsif tg_op = 'DELETE' then
    delete from gear_code g using removed r where g.code = r.shelf_code and g.kind = 'shelf';
    insert into gear_code select e.barcode, 'item' from equipment e join removed r on r.shelf_code = e.barcode
      order by 1 for share of e on conflict do nothing;
  elsif tg_op = 'UPDATE' then
    delete from gear_code where code = old.shelf_code and kind = 'shelf';
    insert into gear_code select barcode, 'item' from equipment where barcode = old.shelf_code
      for share on conflict do nothing;
    insert into gear_code values (new.shelf_code, 'shelf');
  else
    delete from gear_code where kind = 'shelf';
    insert into gear_code select barcode, 'item' from equipment order by 1 on conflict do nothing;
  end if;
  return null;
end $$;

-- Nothing may come between looking and writing.
lock table equipment, pool in share mode;
-- Those whose row went with the other one.
insert into gear_code select barcode, 'item' from equipment on conflict do nothing;
insert into gear_code select shelf_code, 'shelf' from pool on conflict do nothing;
