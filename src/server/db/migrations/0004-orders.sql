create sequence order_counter;

create table rental_order (
  id uuid primary key,
  order_number text not null unique check (order_number ~ '^20[0-9]{10}$'),
  store_id uuid not null references store,
  customer_id uuid references account,
  customer_name text not null check (length(customer_name) between 1 and 60),
  customer_phone text not null check (length(customer_phone) between 1 and 20),
  type text not null check (type in ('Normal', 'Reservation', 'Online', 'Hospitality', 'Loan')),
  status smallint not null check (status between 0 and 11),
  delivery_method text not null check (delivery_method in ('SelfPickup', 'Delivery')),
  return_method text not null check (return_method in ('SelfReturn', 'Pickup')),
  delivery_address text not null default '' check (length(delivery_address) <= 200),
  pickup_address text not null default '' check (length(pickup_address) <= 200),
  start_on date not null,
  days integer not null check (days between 1 and 365),
  start_at timestamptz not null,
  end_at timestamptz not null,
  due_at timestamptz not null,
  grace_ends_at timestamptz not null,
  -- The facts that the status follows from.
  approved_at timestamptz,
  payment_asked_at timestamptz,
  expires_at timestamptz,
  delivered_at timestamptz,
  started_at timestamptz,
  due_noted_at timestamptz,
  return_asked_at timestamptz,
  cancelled_at timestamptz,
  completed_at timestamptz,
  -- Some unit is with the guest or on the way.
  gear_out boolean not null default false,
  -- Kept for lists: sum of all bill items that count, without deposits; and what is still to pay.
  charge_fen integer not null default 0,
  deposit_fen integer not null default 0,
  due_fen integer not null default 0,
  -- 1 to 20 people: name, height, weight, foot length, level, discipline.
  people jsonb not null default '[]',
  reason text not null default '' check (length(reason) <= 200),
  remark text not null default '' check (length(remark) <= 500),
  cancel_reason text not null default '' check (length(cancel_reason) <= 200),
  agent_id uuid references account,
  created_by uuid references account,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (end_at > start_at)
);
create index rental_order_store on rental_order (store_id, status, created_at desc, id desc);
create index rental_order_store_recent on rental_order (store_id, created_at desc, id desc);
create index rental_order_customer on rental_order (customer_id, created_at desc, id desc);
create index rental_order_expiry on rental_order (expires_at) where expires_at is not null and status in (0, 1, 11);
create index rental_order_clock on rental_order (status, start_at, due_at) where status in (3, 4, 5, 6, 7);
create index rental_order_phone on rental_order using gin (customer_phone gin_trgm_ops);
create index rental_order_name on rental_order using gin (customer_name gin_trgm_ops);
create index rental_order_number on rental_order using gin (order_number gin_trgm_ops);

create table order_line (
  id uuid primary key,
  order_id uuid not null references rental_order,
  position integer not null,
  person integer,
  size text not null check (size in ('large', 'small')),
  variant_id uuid references variant,
  pool_id uuid references pool,
  -- The item that the hold lies on now (large).
  equipment_id uuid references equipment,
  -- The guest chose this very item.
  named boolean not null default false,
  quantity integer not null check (quantity between 1 and 100),
  rate_fen integer not null check (rate_fen >= 0),
  deposit_fen integer not null check (deposit_fen >= 0),
  title text not null,
  size_label text not null default '',
  -- The code that a person scanned for this line.
  bound_to text,
  bound_at timestamptz,
  handed_over_at timestamptz,
  collected_at timestamptz,
  returned integer not null default 0 check (returned >= 0),
  damaged integer not null default 0 check (damaged >= 0),
  lost integer not null default 0 check (lost >= 0),
  exchanged integer not null default 0 check (exchanged >= 0),
  -- Sum over its closed units of the days that each started after grace.
  late_unit_days integer not null default 0 check (late_unit_days >= 0),
  close_note text not null default '',
  check ((size = 'large') = (variant_id is not null)),
  check ((size = 'small') = (pool_id is not null)),
  check (size = 'small' or quantity = 1),
  check (returned + damaged + lost + exchanged <= quantity),
  unique (order_id, position)
);
create index order_line_equipment on order_line (equipment_id) where equipment_id is not null;

alter table hold add constraint hold_order_fk foreign key (order_id) references rental_order;
alter table hold add constraint hold_line_fk foreign key (line_id) references order_line;
alter table pool_hold add constraint pool_hold_order_fk foreign key (order_id) references rental_order;
alter table pool_hold add constraint pool_hold_line_fk foreign key (line_id) references order_line;

create table bill (
  id uuid primary key,
  order_id uuid not null references rental_order,
  position integer not null,
  purpose text not null
    check (purpose in ('Initial', 'Extension', 'Supplement', 'Exchange', 'Settlement', 'CancelRefund', 'LatePayment')),
  status text not null check (status in ('Draft', 'Open', 'Paid', 'Refunding', 'Void')),
  -- [{kind, amountFen, lineId, note}]
  items jsonb not null,
  total_fen integer not null,
  reason text not null default '',
  period_before jsonb,
  created_by uuid references account,
  created_at timestamptz not null default now(),
  unique (order_id, position)
);

-- One row per attempt to move money. A row that is done is never changed.
create table payment (
  id uuid primary key,
  order_id uuid not null references rental_order,
  bill_id uuid not null references bill,
  position integer not null,
  direction text not null check (direction in ('in', 'out')),
  amount_fen integer not null check (amount_fen > 0),
  method text not null check (method in ('cash', 'wechat', 'alipay')),
  status text not null check (status in ('pending', 'done')),
  refund_of uuid references payment,
  -- The number that the payment company gave it.
  provider_no text,
  taken_by uuid references account,
  store_id uuid not null references store,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  check ((direction = 'out') = (refund_of is not null)),
  check ((status = 'done') = (done_at is not null)),
  unique (order_id, position)
);
create unique index payment_provider_no on payment (method, direction, provider_no) where provider_no is not null;
create index payment_bill on payment (bill_id);
create index payment_refund on payment (refund_of) where refund_of is not null;

create function payment_is_final() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status = 'done'
    or (new.id, new.order_id, new.bill_id, new.direction, new.amount_fen, new.method, new.refund_of)
       is distinct from (old.id, old.order_id, old.bill_id, old.direction, old.amount_fen, old.method, old.refund_of) then
    raise exception 'a payment is never changed or deleted' using errcode = '23001';
  end if;
  return new;
end $$;
create trigger payment_is_final before update or delete on payment for each row execute function payment_is_final();

-- What is given back of a payment never exceeds it.
create function refund_within_payment() returns trigger language plpgsql as $$
declare paid integer; back integer;
begin
  if new.refund_of is null then return new; end if;
  select amount_fen into paid from payment where id = new.refund_of and direction = 'in' and status = 'done' and order_id = new.order_id for update;
  select coalesce(sum(amount_fen), 0) into back from payment where refund_of = new.refund_of;
  if paid is null or back > paid then
    raise exception 'more would be given back than was paid' using errcode = '23514', constraint = 'refund_within_payment';
  end if;
  return new;
end $$;
create trigger refund_within_payment after insert on payment for each row execute function refund_within_payment();
