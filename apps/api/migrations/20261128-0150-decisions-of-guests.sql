-- What a guest who decides said of a proposal: as what they decided it, when, who, and in which words. It stands as long as
-- the creator is where it put them, or further on; no row has any.
alter table campaign_influencers
  add column decided_as text,
  add column decided_at timestamptz,
  add column decided_by uuid references accounts on delete set null,
  add column decision_said text not null default '',
  add constraint campaign_influencers_decision_check check (
    (decided_as is null) = (decided_at is null)
    and (decided_as is null or decided_as in ('approved', 'rejected'))
    and char_length(decision_said) <= 500
  ) not valid;
create index campaign_influencers_decided_by on campaign_influencers (decided_by) where decided_by is not null;
