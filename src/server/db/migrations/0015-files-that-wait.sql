-- Files that nothing uses are counted by who uploaded them, also those that are kept for good.
drop index stored_file_waiting;
create index stored_file_waiting on stored_file (uploader_id) where state <> 'removed' and adopted_id is null;
