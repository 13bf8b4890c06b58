-- By what trust an order was made and paid: the guest's login that made it, how well its guest was known, and how well
-- the one who paid it. Null for orders that staff made, and while no login of a guest paid.
alter table rental_order
  add column made_in uuid,
  add column made_by_trust text check (made_by_trust in ('asserted', 'sms', 'wechat', 'password')),
  add column paid_by_trust text check (paid_by_trust in ('asserted', 'sms', 'wechat', 'password'));
-- Which login made the earlier ones was not kept: who proves the phone number sees them.
update rental_order set made_by_trust = 'asserted' where type = 'Online';

-- Anybody may claim a phone number; one account has proven it.
drop index account_customer_phone;
create unique index account_proven_phone on account (phone_number) where kind = 1 and phone_number_confirmed;
create index account_claimed_phone on account (phone_number, created_at) where kind = 1 and phone_number is not null;
