-- A creator has answered, and nobody of the company who can act on it has looked at it or moved them on since.
alter table campaign_influencers add column answer_is_new boolean not null default false;
-- What waits in a campaign counts these.
create index campaign_influencers_new_answers on campaign_influencers (company_id, campaign_id) where answer_is_new;
