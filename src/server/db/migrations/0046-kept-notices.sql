-- What a proved notice says is kept, so that the shop applies it by itself when its company sends it no more.
alter table gateway_notice add column told jsonb;
alter table gateway_notice add column tried_at timestamptz;
create index gateway_notice_unapplied on gateway_notice (channel, tried_at)
  where verdict = 'kept' and told is not null;
