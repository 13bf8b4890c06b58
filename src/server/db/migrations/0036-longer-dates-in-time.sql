-- Longer dates of a paid order are to be paid in time.
create index rental_order_dates_expiry on rental_order (expires_at) where expires_at is not null and status = 2;
