-- Steps of the guided start that the owner said are not needed, or are done where no data can tell.
create table start_step (
  step text primary key check (step in ('presets', 'payments', 'filing', 'staff', 'code')),
  id uuid not null unique,
  noted_at timestamptz not null
);

-- The audit log is read by time, by person and by what it is about; of a store by `event_store`.
create index event_at on event (at desc, id desc);
create index event_actor on event (actor_id, at desc, id desc) where actor_id is not null;
create index event_about on event (subject_type, at desc, id desc);
-- Logins are many and listed apart.
create index event_login on event (at desc, id desc) where kind = 'account.loggedIn';
