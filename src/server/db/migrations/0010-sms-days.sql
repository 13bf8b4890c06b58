-- Text messages by day, all stores together: each costs money, so that the chain sends only so many.
create table sms_day (
  -- In Beijing.
  day date primary key,
  sent integer not null check (sent > 0),
  -- How much of the day's messages is used up, as far as the log was told.
  told_percent smallint not null default 0 check (told_percent in (0, 50, 100))
);
