-- What was kept before fees were read is asked for again, a few days at a time.
update channel_statement s set next_at = now(), tries = 0, leased_until = null
where s.state = 'kept' and s.next_at is null and exists (
  select 1 from channel_statement_line l
  where l.statement_id = s.id and l.their_at is not null and l.their_fee_fen is null and l.outcome <> 'gone');
