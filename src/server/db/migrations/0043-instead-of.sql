-- The line whose gear this one took the place of.
alter table order_line add column instead_of uuid references order_line;
