-- Vouchers that platforms sold for the store's services. One pays like money, with a method of its own.
alter table payment drop constraint payment_method_check,
  add constraint payment_method_check check (method in ('cash', 'wechat', 'alipay', 'meituan', 'douyin')),
  drop constraint payment_reversal,
  add constraint payment_reversal
    check (not is_reversal or method in ('cash', 'meituan', 'douyin') and status = 'done'),
  -- A voucher gives no change: no part of one is ever promised back.
  add constraint payment_voucher_whole
    check (method not in ('meituan', 'douyin') or status = 'done' and (direction = 'in' or is_reversal));
alter table at_company drop constraint at_company_channel_check,
  add constraint at_company_channel_check check (channel in ('wechat', 'alipay', 'meituan', 'douyin'));
alter table payout drop constraint payout_channel_check,
  add constraint payout_channel_check check (channel in ('wechat', 'alipay', 'meituan', 'douyin'));

-- One row per try to redeem a voucher; its id is the number that the platform knows the try by.
create table voucher (
  id uuid primary key,
  order_id uuid not null references rental_order,
  store_id uuid not null references store,
  platform text not null check (platform in ('meituan', 'douyin')),
  code text not null check (length(code) between 1 and 300),
  title text not null default '',
  worth_fen integer not null check (worth_fen between 1 and 1000000000),
  paid_fen integer not null default 0 check (paid_fen >= 0),
  -- What the platform wants to see again; null until it told the voucher.
  ticket text,
  -- What giving it back needs; null until it is redeemed.
  receipt text,
  state text not null default 'redeeming'
    check (state in ('redeeming', 'redeemed', 'refused', 'givingBack', 'givenBack')),
  refusal text,
  -- When it was first sent to be redeemed, or to be given back: from then on only the platform knows.
  sent_at timestamptz,
  tries integer not null default 0,
  -- When the platform is asked again; null: it need not be.
  next_at timestamptz,
  payment_id uuid unique references payment,
  -- Why it is given back.
  reason text not null default '',
  created_at timestamptz not null,
  created_by uuid references account,
  created_by_name text not null,
  check ((next_at is not null) = (state in ('redeeming', 'givingBack'))),
  check (state <> 'refused' or refusal is not null),
  check (payment_id is null or receipt is not null)
);
-- A code is redeemed once, whoever is asked at the same time; one that was given back may be shown again.
create unique index voucher_once on voucher (platform, code) where state in ('redeeming', 'redeemed', 'givingBack');
create index voucher_of_order on voucher (order_id, created_at desc);
create index voucher_due on voucher (next_at) where next_at is not null;
