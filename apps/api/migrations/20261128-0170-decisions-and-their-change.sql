-- Which change of the status a decision of a guest was: it stands while the creator is where that change put them, or further
-- on. And the decision of the same guest that it replaced, which is there again once it is taken back.
alter table campaign_influencers
  add column decision_change uuid,
  add column decision_before jsonb;
update campaign_influencers set decision_change = status_change where decided_by is not null and status = decided_as;
