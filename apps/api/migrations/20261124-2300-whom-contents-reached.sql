-- Whom the published contents reached, for the rate of a campaign.
create index campaign_influencers_published on campaign_influencers (company_id, campaign_id) include (followers)
  where contents_published > 0 and status <> 'removed';
