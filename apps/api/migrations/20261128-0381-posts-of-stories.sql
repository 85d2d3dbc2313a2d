-- By what a caught story is known for the content that it became, however the link of that was copied; as of contents.
alter table stories add column post text not null default '';
