-- What a company keeps of a payment, or gives back of it with a refund; null: it was kept before fees were read.
alter table channel_statement_line add column their_fee_fen bigint check (their_fee_fen >= 0);
alter table channel_statement_line add check (their_fee_fen is null or their_at is not null);
