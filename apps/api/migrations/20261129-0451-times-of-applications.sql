-- When each application was sent within the last day, however often it was withdrawn: a limit counts them.
alter table casting_applications add column last_sent timestamptz[] not null default '{}';
update casting_applications set last_sent = array[sent_at] where sent_at is not null;
