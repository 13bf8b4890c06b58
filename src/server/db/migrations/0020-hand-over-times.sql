-- Counts the orders of which gear was handed over on a day.
create index order_line_handed_over on order_line (handed_over_at) where handed_over_at is not null;
