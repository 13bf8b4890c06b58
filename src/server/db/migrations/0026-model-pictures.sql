-- What can show files is a rule of the program, which knows each kind with the place of its files.
alter table stored_file drop constraint stored_file_adopted_kind_check;
alter table stored_file
  add constraint stored_file_adopted_kind_check check (length(adopted_kind) between 1 and 40);

-- Small gear has models, too: shelves of one name in one category, wherever they stand, share what describes them.
alter table pool add column model_id uuid references model;

create function pool_follows_name() returns trigger language plpgsql as $$
begin
  insert into model (id, category_id, name) values (gen_random_uuid(), new.category_id, new.name)
    on conflict (category_id, brand, model, name) do nothing;
  select id into new.model_id from model
    where category_id = new.category_id and brand = '' and model = '' and name = new.name;
  return new;
end $$;
create trigger pool_follows_name before insert or update of category_id, name on pool
  for each row execute function pool_follows_name();

update pool set name = name;
alter table pool alter column model_id set not null;
create index pool_model on pool (model_id);
