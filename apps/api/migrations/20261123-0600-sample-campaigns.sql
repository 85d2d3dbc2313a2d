-- An invented campaign to look around in, one a company at a time; it counts for nothing that tells of its work.
alter table campaigns add column is_sample boolean not null default false;
create unique index campaigns_sample on campaigns (company_id) where is_sample;
-- Somebody invented for it: never offered for another campaign, and gone with it unless another one has them.
alter table company_influencers add column is_sample boolean not null default false;
create index company_influencers_sample on company_influencers (company_id, influencer_id) where is_sample;
-- Whether anybody of a campaign has been invited.
create index campaign_influencers_invited on campaign_influencers (company_id, campaign_id)
  where link_token is not null and status <> 'removed';
