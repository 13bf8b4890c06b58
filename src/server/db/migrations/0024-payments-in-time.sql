-- Which orders somebody is paying right now: they are not ended under the payer's hands.
create index pay_attempt_live on pay_attempt (order_id, expires_at) where state in ('starting', 'waiting');
