alter table voucher
  -- Who works on it has it until then: nobody else asks its platform meanwhile.
  add column held_until timestamptz,
  -- Since when it is in its state.
  add column since timestamptz,
  add column undone_by_name text not null default '';
update voucher set since = created_at;
alter table voucher alter column since set not null;
-- A code of Douyin's may be typed or scanned, which are two texts: what it was redeemed as is one.
create unique index voucher_receipt_once on voucher (receipt)
  where platform = 'douyin' and state in ('redeemed', 'givingBack');
