-- Why a company rejected a content, in a few words that its creator reads. No row that is there has one, so none needs to
-- be looked at.
alter table contents
  add column rejection_reason text not null default '',
  add constraint contents_rejection_reason_check check (char_length(rejection_reason) <= 500) not valid;
