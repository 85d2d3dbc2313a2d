-- A link of a mail that was used is told apart from one that is over, and both from one that never was.
alter table account_links add column used_at timestamptz;
