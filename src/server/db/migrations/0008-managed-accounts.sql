-- What a role may do. One row for each role that can be changed, so that a change has something to lock.
create table role_permission (
  role text primary key check (role in ('StoreManager', 'StoreEmployee', 'Driver', 'Agent', 'Customer')),
  id uuid not null unique default gen_random_uuid(),
  -- null: what the program gives the role.
  permissions text[],
  version integer not null default 1,
  updated_at timestamptz
);
insert into role_permission (role) values
  ('StoreManager'), ('StoreEmployee'), ('Driver'), ('Agent'), ('Customer');

-- An installation that nobody can manage any more cannot be mended from within.
create function keep_a_super_admin() returns trigger language plpgsql as $$
begin
  -- Two who take it from each other at once wait here: the second one sees what the first one did.
  perform pg_advisory_xact_lock(726173, 8);
  if not exists (select 1 from account where is_active and 'SuperAdmin' = any(roles)) then
    raise exception 'the last active super admin stays'
      using errcode = '23514', constraint = 'account_last_super_admin';
  end if;
  return null;
end $$;

create trigger account_keeps_a_super_admin after update of roles, is_active on account
  for each row when (old.is_active and 'SuperAdmin' = any(old.roles)
    and not (new.is_active and 'SuperAdmin' = any(new.roles)))
  execute function keep_a_super_admin();

create index account_listed on account (kind, created_at desc, id desc);
