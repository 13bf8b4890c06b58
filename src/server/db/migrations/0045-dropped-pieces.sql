-- Pieces that were taken off an order before anything had left: no hire ever came of them.
alter table order_line add column dropped integer not null default 0
  constraint order_line_dropped check (dropped >= 0);
alter table order_line drop constraint order_line_check3;
alter table order_line add constraint order_line_closed
  check (returned + damaged + lost + exchanged + dropped <= quantity);
alter table order_line add constraint order_line_dropped_whole
  check (dropped < quantity or (handed_over_at is null and bound_to is null));
