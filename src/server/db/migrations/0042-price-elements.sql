-- What stands in the lists of tiers and sets: whole percentages, and pieces by the ids of their category and models.
alter table price_tier add constraint price_tier_percents check (
  not jsonb_path_exists(percents, 'strict $[*] ? (@.type() != "number" || @ < 0 || @ > 100 || @.floor() != @)'));
alter table gear_set add constraint gear_set_parts check (
  not jsonb_path_exists(parts, 'strict $[*] ? (@.type() != "object")')
  and not jsonb_path_exists(parts, '$[*] ? (!(exists(@.categoryId)) || !(exists(@.modelIds))
    || @.categoryId.type() != "string" || @.modelIds.type() != "array"
    || exists(@.modelIds[*] ? (@.type() != "string")))'));
