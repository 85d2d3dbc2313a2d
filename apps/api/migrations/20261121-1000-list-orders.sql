-- Orders that the lists offer and no index had. Ascending twins of the first two are in 0700.
-- Contents with the most impressions and with the latest day first, what is not known last.
create index contents_most_impressions on contents (campaign_id, number_of_impressions desc nulls last, id desc) where not hidden;
create index contents_latest on contents (campaign_id, published_date desc nulls last, id desc) where not hidden;
-- By status, network and type; both columns in one direction, so that one index serves both directions.
drop index contents_status;
create index contents_status on contents (campaign_id, status, id) where not hidden;
create index contents_network on contents (campaign_id, network, id) where not hidden;
create index contents_type on contents (campaign_id, content_type, id) where not hidden;
-- Squad and contents by the size of their creators.
create index campaign_influencers_followers on campaign_influencers (campaign_id, (coalesce(followers, -1)), name_key, id)
  include (status) where status <> 'removed';
-- The top creators of analytics: who has published nothing is not passed over one by one.
create index campaign_influencers_top_published on campaign_influencers (campaign_id, engagements desc, id)
  where status not in ('pending', 'rejected', 'removed') and contents_published > 0;
-- Who still shows a file, asked when one is let go of and by the foreign keys when it is deleted.
create index contents_image on contents (image_content) where image_content is not null;
create index contents_preview on contents (blob_preview) where blob_preview is not null;
