-- Where codes were tried, one entry for each try: the networks, and the devices in them, as keyed digests. Who guesses
-- uses up the tries of the own place.
alter table sms_code drop column tries;
alter table sms_code
  add column tried_networks text[] not null default '{}',
  add column tried_devices text[] not null default '{}';
