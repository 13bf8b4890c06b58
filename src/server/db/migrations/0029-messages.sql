-- Guests are told more than changes, each thing once, by several channels.
alter table order_notice rename column change to kind;
alter table order_notice drop constraint order_notice_change_check;
alter table order_notice
  add constraint order_notice_kind check (kind in ('address', 'way', 'dates', 'cancelled',
    'paid', 'ready', 'underWay', 'dueTomorrow', 'overdue', 'refunded')),
  -- What it is about: a payment, a refund, a day, or the version of the order.
  add column occasion text not null default '',
  add column state text not null default 'planned'
    check (state in ('planned', 'sending', 'accepted', 'delivered', 'failed', 'unknown', 'dropped')),
  -- Why it was not sent.
  add column reason text check (reason in ('unwanted', 'noChannel', 'refused', 'outdated')),
  -- The one that it went by last; those that refused it or failed are not tried again.
  add column channel text check (channel in ('subscription', 'template', 'sms')),
  add column tried text[] not null default '{}',
  add column fell_back boolean not null default false,
  -- When it was first given to its channel.
  add column given_at timestamptz,
  -- The channel's own number of the message.
  add column provider_id text check (length(provider_id) <= 64),
  add column accepted_at timestamptz,
  add column delivered_at timestamptz;
update order_notice set occasion = id::text, accepted_at = sent_at,
  channel = case when sent_at is not null then 'sms' end,
  reason = case when sent_at is null and next_at is null then 'refused' end,
  state = case when sent_at is not null then 'accepted' when next_at is not null then 'planned' else 'failed' end;
alter table order_notice drop column sent_at;
create unique index order_notice_once on order_notice (order_id, kind, occasion);
create index order_notice_provider on order_notice (provider_id) where provider_id is not null;

-- A guest who wants no news of orders; of changes they are told all the same.
alter table account add column messages_off_at timestamptz;

-- What a message leads to: whoever has the token says whether the guest is sent news, and can do nothing else.
create table message_link (
  token text primary key check (length(token) = 24),
  order_id uuid not null references rental_order,
  account_id uuid not null references account on delete cascade,
  created_at timestamptz not null,
  unique (order_id, account_id)
);
create index message_link_account on message_link (account_id);

-- What WeChat told of people: whether they follow the shop's account, and how many messages they allowed.
create table wechat_follower (
  open_id text primary key check (length(open_id) between 1 and 64),
  follows boolean not null,
  told_at timestamptz not null
);
create table wechat_consent (
  open_id text not null check (length(open_id) between 1 and 64),
  template_id text not null check (length(template_id) between 1 and 64),
  remaining integer not null check (remaining between 0 and 100),
  primary key (open_id, template_id)
);
-- WeChat sends an event until it is answered.
create table wechat_event (
  id text primary key check (length(id) <= 200),
  received_at timestamptz not null
);
create index wechat_event_received on wechat_event (received_at);
