-- Days without opening beside the weekly ones: [{"from": "2027-02-05", "to": "2027-02-07", "note": "Spring Festival"}], both ends included.
alter table store add column closed_days jsonb not null default '[]' check (jsonb_typeof(closed_days) = 'array');
