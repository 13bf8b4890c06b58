-- When the money moved as the company says; its rules about old payments count from there.
alter table pay_attempt add column paid_at timestamptz;

-- `open_at`: the last call that may still be carried out, since no answer said that it was not; null: there is none.
alter table refund_call
  add column open_at timestamptz,
  add column done_at timestamptz;
update refund_call set open_at = last_sent_at where state in ('planned', 'sent', 'processing');
create index refund_call_open on refund_call (store_id) where state not in ('done', 'cash');
-- What was given in cash after a call is asked about once more.
update refund_call set next_at = ended_at + interval '1 day' where state = 'cash' and first_sent_at is not null;

-- What a payer's device needed to pay is not kept behind the end.
update pay_attempt set action = null where state in ('paid', 'closed', 'failed') and action is not null;

-- Money that people have to look after, each told once, until somebody says what was done about it.
create table money_matter (
  id uuid primary key,
  kind text not null check (kind in ('unresolved', 'contradicts', 'refundedTwice', 'refundedElsewhere')),
  -- What it is about: an attempt or a payment, and the company's number where there may be several.
  subject text not null,
  order_id uuid not null references rental_order,
  store_id uuid not null references store,
  -- null: the company does not tell.
  amount_fen integer check (amount_fen >= 0),
  since timestamptz not null,
  settled_at timestamptz,
  settled_by uuid references account,
  note text not null default '',
  unique (kind, subject),
  check ((settled_at is null) = (settled_by is null))
);
create index money_matter_open on money_matter (store_id, since) where settled_at is null;
insert into money_matter (id, kind, subject, order_id, store_id, amount_fen, since)
  select gen_random_uuid(), 'unresolved', id::text, order_id, store_id, amount_fen, reported_at
  from pay_attempt where reported_at is not null and state in ('starting', 'waiting', 'failed');
