-- What stood in status_change, status_before and the two times before each change of a creator, the newest first: a
-- change that is taken back leaves the row as if it had never been, so that the one before it can be taken back too.
alter table campaign_influencers add column earlier_changes jsonb not null default '[]';
