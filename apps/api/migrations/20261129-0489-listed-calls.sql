-- Whether creators are shown an open call in the product, besides whoever has its address: only where its company says so.
alter table casting_calls add column is_listed boolean not null default false;
-- The open calls that creators are shown, the newest first.
create index casting_calls_listed on casting_calls (id desc) where is_listed and state = 'open';
