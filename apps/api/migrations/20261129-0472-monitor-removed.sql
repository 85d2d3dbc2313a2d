-- When somebody took a keyword away: it is in no list any more, and what was begun for it still counts for a day.
alter table monitored add column removed_at timestamptz;
