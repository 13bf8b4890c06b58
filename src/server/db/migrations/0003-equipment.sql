create table category (
  id uuid primary key,
  name text not null unique check (length(name) between 1 and 40),
  -- large: one row per item with its own barcode; small: counted in pools.
  size text not null check (size in ('large', 'small')),
  -- Its drawing: ski, snowboard, skiBoot, snowboardBoot, helmet, jacket, goggles, gloves, poles, pads, other.
  art text not null default 'other',
  sort integer not null default 0
);

create table attribute_definition (
  id uuid primary key,
  category_id uuid not null references category,
  name text not null check (length(name) between 1 and 40),
  kind text not null check (kind in ('text', 'number', 'select', 'multi-select', 'boolean', 'date')),
  options jsonb not null default '[]',
  is_filterable boolean not null default false,
  is_enabled boolean not null default true,
  sort integer not null default 0,
  version integer not null default 1,
  unique (category_id, name)
);

create table model (
  id uuid primary key,
  category_id uuid not null references category,
  brand text not null default '' check (length(brand) <= 60),
  model text not null default '' check (length(model) <= 80),
  name text not null check (length(name) between 1 and 120),
  description text not null default '',
  -- Attribute values by definition id.
  attributes jsonb not null default '{}',
  version integer not null default 1,
  unique (category_id, brand, model, name)
);
create index model_attributes on model using gin (attributes jsonb_path_ops);
create index model_name on model (name);

-- What a customer books: a size of a model at a price. Items of one variant are interchangeable.
create table variant (
  id uuid primary key,
  model_id uuid not null references model,
  size_label text not null check (length(size_label) <= 30),
  daily_rent_fen integer not null check (daily_rent_fen >= 0),
  deposit_fen integer not null check (deposit_fen >= 0),
  unique (model_id, size_label, daily_rent_fen, deposit_fen)
);

create table equipment (
  id uuid primary key,
  variant_id uuid not null references variant,
  -- Copied from its model by the triggers below, so that the items of a category can be read in index order.
  category_id uuid not null references category,
  barcode text not null unique check (length(barcode) between 1 and 64),
  -- 0 available, 1 out, 2 damaged or in repair, 3 lost, 4 in transfer, 5 scrapped.
  status smallint not null default 0 check (status between 0 and 5),
  home_store_id uuid not null references store,
  -- Where it is now.
  store_id uuid not null references store,
  -- The destination of a transfer; null when it is not in transfer.
  transfer_to_store_id uuid references store,
  usage_count integer not null default 0 check (usage_count >= 0),
  purchased_on date,
  remarks text not null default '' check (length(remarks) <= 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz
);
create index equipment_pick on equipment (store_id, variant_id, id) include (status);
create index equipment_variant on equipment (variant_id);
create index equipment_coming on equipment (transfer_to_store_id) where transfer_to_store_id is not null;
-- One index for each order of the list, so that a page costs the same with a hundred thousand items as with a thousand.
create index equipment_code on equipment (barcode collate "C", id);
create index equipment_store_code on equipment (store_id, barcode collate "C", id);
create index equipment_category_code on equipment (category_id, barcode collate "C", id);
create index equipment_store_category_code on equipment (store_id, category_id, barcode collate "C", id);
create index equipment_usage on equipment (usage_count, id);
create index equipment_created on equipment (created_at desc, id desc);
-- Without fastupdate: each search would read the whole pending list, and a barcode is short enough to index at once.
create index equipment_code_part on equipment using gin (barcode gin_trgm_ops) with (fastupdate = off);

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

-- How many items of a variant are at a store in a status, kept by the triggers below instead of counted by each list.
create table equipment_tally (
  store_id uuid not null references store,
  variant_id uuid not null references variant,
  status smallint not null,
  n integer not null,
  primary key (variant_id, store_id, status)
);
create index equipment_tally_store on equipment_tally (store_id, status);

-- Always in the same order, so that two transactions that change the same counts cannot deadlock.
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
