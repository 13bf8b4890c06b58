-- Phone numbers that staff took off guests, whose orders stay with the account.
create table released_phone (
  account_id uuid not null references account,
  phone_number text not null,
  -- Whoever proves the number later gets no orders of an account that had proven it.
  was_proven boolean not null,
  released_at timestamptz not null,
  primary key (account_id, phone_number)
);
create index released_phone_number on released_phone (phone_number);
