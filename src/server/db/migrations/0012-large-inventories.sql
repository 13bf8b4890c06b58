-- What makes a list of items cost the same for a hundred thousand as for a thousand: an order to walk in for every
-- question, and counts that are kept instead of counted.

-- The category of its model, so that a category's items can be walked in order.
alter table equipment add column category_id uuid references category;
update equipment e set category_id = m.category_id
  from variant v join model m on m.id = v.model_id where v.id = e.variant_id;
alter table equipment alter column category_id set not null;

create function equipment_follows_model() returns trigger language plpgsql as $$
begin
  select m.category_id into new.category_id
    from variant v join model m on m.id = v.model_id where v.id = new.variant_id;
  return new;
end $$;
create trigger equipment_follows_model before insert or update of variant_id on equipment
  for each row execute function equipment_follows_model();

create function model_moves_equipment() returns trigger language plpgsql as $$
begin
  update equipment set category_id = new.category_id
    where variant_id in (select id from variant where model_id = new.id);
  return new;
end $$;
create trigger model_moves_equipment after update of category_id on model
  for each row when (old.category_id <> new.category_id) execute function model_moves_equipment();

create index equipment_code on equipment (barcode collate "C", id);
create index equipment_store_code on equipment (store_id, barcode collate "C", id);
create index equipment_category_code on equipment (category_id, barcode collate "C", id);
create index equipment_store_category_code on equipment (store_id, category_id, barcode collate "C", id);
create index equipment_usage on equipment (usage_count desc, id);
create index equipment_created on equipment (created_at desc, id desc);
create index equipment_coming on equipment (transfer_to_store_id) where transfer_to_store_id is not null;
create index equipment_code_part on equipment using gin (barcode gin_trgm_ops);
create index model_name on model (name);

-- How many items of a variant are at a store in a status. Kept by the triggers below.
create table equipment_tally (
  store_id uuid not null references store,
  variant_id uuid not null references variant,
  status smallint not null,
  n integer not null,
  primary key (variant_id, store_id, status)
);
create index equipment_tally_store on equipment_tally (store_id, status);
insert into equipment_tally select store_id, variant_id, status, count(*) from equipment group by 1, 2, 3;

-- Always in the same order, so that two that change the same counts wait for each other and never both.
create function equipment_tally_follows() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into equipment_tally as t (store_id, variant_id, status, n)
      select store_id, variant_id, status, count(*) from written group by 1, 2, 3 order by 2, 1, 3
      on conflict (variant_id, store_id, status) do update set n = t.n + excluded.n;
  elsif tg_op = 'DELETE' then
    insert into equipment_tally as t (store_id, variant_id, status, n)
      select store_id, variant_id, status, -count(*) from removed group by 1, 2, 3 order by 2, 1, 3
      on conflict (variant_id, store_id, status) do update set n = t.n + excluded.n;
  else
    insert into equipment_tally as t (store_id, variant_id, status, n)
      select c.store_id, c.variant_id, c.status, sum(c.change)
        from (
          select store_id, variant_id, status, 1 as change from written
          union all
          select store_id, variant_id, status, -1 from removed
        ) c
        group by 1, 2, 3 having sum(c.change) <> 0 order by 2, 1, 3
      on conflict (variant_id, store_id, status) do update set n = t.n + excluded.n;
  end if;
  return null;
end $$;
create trigger equipment_tally_when_added after insert on equipment
  referencing new table as written for each statement execute function equipment_tally_follows();
create trigger equipment_tally_when_removed after delete on equipment
  referencing old table as removed for each statement execute function equipment_tally_follows();
create trigger equipment_tally_when_changed after update on equipment
  referencing old table as removed new table as written for each statement execute function equipment_tally_follows();
