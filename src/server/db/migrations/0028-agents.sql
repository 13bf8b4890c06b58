-- Who brings guests: what their link carries, and their own share where it is not the chain's. An account has one from
-- the moment that it has the role, and keeps it for good, so that old links go on meaning the same person.
create table agent (
  account_id uuid primary key references account on delete cascade,
  -- Eight of 31 signs, none of which is mistaken for another.
  code text not null unique check (code ~ '^[2-9A-HJKMNP-Z]{8}$'),
  -- null: the share that the chain gives.
  permille integer check (permille between 0 and 1000)
);

-- The random bytes of a uuid, but for those that tell its version.
create function agent_code() returns text language sql volatile as $$
  select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(u.bytes, place) % 31, 1), '')
  from (select uuid_send(gen_random_uuid()) as bytes) u, unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) place
$$;

create function account_has_agent() returns trigger language plpgsql as $$
begin
  insert into agent (account_id, code) values (new.id, agent_code()) on conflict (account_id) do nothing;
  return null;
end $$;
create trigger account_has_agent after insert or update of roles on account
  for each row when ('Agent' = any(new.roles)) execute function account_has_agent();
insert into agent (account_id, code) select id, agent_code() from account where 'Agent' = any(roles);

-- Orders keep the share of the moment. Whoever brought one before there were commissions was promised none.
alter table rental_order
  add column agent_permille integer check (agent_permille between 0 and 1000),
  add column commission_base_fen bigint not null default 0 check (commission_base_fen >= 0),
  add column commission_fen bigint not null default 0 check (commission_fen >= 0);
update rental_order set agent_permille = 0 where agent_id is not null;
alter table rental_order
  add constraint rental_order_agent_share check ((agent_id is null) = (agent_permille is null));

-- A scheme brings its agent the order that it becomes.
alter table scheme add column agent_id uuid references account;
update scheme set agent_id = created_by where source = 'agent';

-- What a store paid to an agent of what it owes them, or took back of that.
create table agent_payout (
  id uuid primary key,
  store_id uuid not null references store,
  agent_id uuid not null references account,
  amount_fen bigint not null,
  method text not null check (method in ('bank', 'cash')),
  -- Where the cash came from.
  till_id uuid references till,
  shift_id uuid references till_shift,
  seq bigint not null,
  paid_at timestamptz not null,
  paid_by uuid not null references account,
  paid_by_name text not null,
  reason text not null check (length(reason) between 1 and 200),
  -- The payout that this one takes back.
  reverses uuid unique references agent_payout,
  unique (store_id, seq),
  foreign key (store_id, seq) references ledger_journal,
  check ((method = 'cash') = (till_id is not null) and (till_id is null) = (shift_id is null)),
  check (case when reverses is null then amount_fen > 0 else amount_fen < 0 end)
);
create index agent_payout_recent on agent_payout (store_id, paid_at desc, id desc);
create index agent_payout_agent on agent_payout (agent_id, paid_at desc, id desc);
create trigger agent_payout_is_final before update or delete on agent_payout
  for each row execute function refuse_change();

alter table till_movement drop constraint till_movement_kind_check;
alter table till_movement
  add constraint till_movement_kind_check check (kind in ('float', 'bank', 'handOver', 'difference', 'agent'));
