-- A message that its provider did not take gives its place back, also the first of a day.
alter table sms_day drop constraint sms_day_sent_check;
alter table sms_day add constraint sms_day_sent_check check (sent >= 0);
