-- The engagement rate of a content of which nobody has said a like, comment, share or save is not known, like that of a
-- creator without followers; both come last in either direction, so the list by it needs two indexes.
alter table contents drop column engagement_rate;
alter table contents add column engagement_rate float8 generated always as (case
  when followers > 0 and num_nonnulls(number_of_likes, number_of_comments, number_of_shares, number_of_times_saved) > 0
  then (coalesce(number_of_likes, 0) + coalesce(number_of_comments, 0) + coalesce(number_of_shares, 0)
    + coalesce(number_of_times_saved, 0))::float8 / followers end) stored;
create index contents_engagement_rate on contents (company_id, campaign_id, engagement_rate, id) where not of_removed;
create index contents_best_rate on contents (company_id, campaign_id, engagement_rate desc nulls last, id desc) where not of_removed;
