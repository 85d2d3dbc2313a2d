-- Why a company rejected a content, in a few words that its creator reads.
alter table contents add column rejection_reason text not null default '' check (char_length(rejection_reason) <= 500);
