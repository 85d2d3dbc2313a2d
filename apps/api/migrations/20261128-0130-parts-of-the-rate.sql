-- Both sides of the rate of a campaign and what it leaves out, from an index of whoever has published alone.
drop index campaign_influencers_published;
create index campaign_influencers_published on campaign_influencers (company_id, campaign_id)
  include (followers, engagements, contents_published)
  where contents_published > 0 and status <> 'removed';
