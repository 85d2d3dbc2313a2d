-- Whether the company planned a content, or its creator handed it in by themselves: withdrawn, the first waits for them
-- again, and the second is gone. Of those from before the first is taken for granted.
alter table contents add column is_planned boolean not null default true;
