-- What came in lately was kept aside, to be read through from end to end by each search, once for each code it looks
-- for, until the table was tidied. A code is short: putting it in its place at once costs less.
alter index equipment_code_part set (fastupdate = off);
select gin_clean_pending_list('equipment_code_part');
