-- When its creator handed a content in last; null of what they never did, and of what they did before this was kept.
alter table contents add column handed_in_at timestamptz;
