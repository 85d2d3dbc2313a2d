-- When a creator declined last: why stays with it where they change their mind.
alter table invitation_answers add column declined_at timestamptz;
update invitation_answers said set declined_at = said.answered_at
from campaign_influencers ci
where ci.company_id = said.company_id and ci.id = said.campaign_influencer_id and ci.answer = 'rejected';
