-- Which way a delivery fee is for is a field of its item. Until now its note said so; any other note was typed by people
-- and says nothing of the way.
update bill set items = (
  select jsonb_agg(
    case when item ->> 'kind' = 'DeliveryFee' and item ->> 'note' in ('delivery', 'pickup')
      then item || jsonb_build_object('leg', item ->> 'note', 'note', '') else item end
    order by place)
  from jsonb_array_elements(items) with ordinality as of_bill(item, place))
where items @> '[{"kind": "DeliveryFee", "note": "delivery"}]' or items @> '[{"kind": "DeliveryFee", "note": "pickup"}]';
