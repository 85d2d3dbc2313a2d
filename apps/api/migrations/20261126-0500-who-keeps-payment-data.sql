-- Payment data that a new link of the company freed: whoever holds that invitation replaces them, and nobody else.
alter table payment_data add column freed_for uuid;

-- What somebody left behind who has deleted their account is nobody's until the company makes a new link.
update payment_data set freed_for = '00000000-0000-0000-0000-000000000000'
where owner_left_at is not null and given_by is null;

-- What was given before anybody kept it: the one account that the creator is to the company has it.
update payment_data data set given_by = one.account_id
from (
  select owner.company_id, owner.influencer_id, min(owner.account_id::text)::uuid as account_id
  from (
    select was.company_id, was.influencer_id, mine.account_id from invitations mine
    join campaign_influencers was on (was.company_id, was.id) = (mine.company_id, mine.campaign_influencer_id)
      and was.link_serial = mine.serial and was.link_revoked_at is null and was.status <> 'removed'
    where mine.account_id is not null
    union
    select paid.company_id, paid.influencer_id, person.account_id from payment_data paid
    join creator_networks network on network.influencer_id = paid.influencer_id and network.proof = 'connected'
    join creators person on person.id = network.creator_id
  ) owner
  group by owner.company_id, owner.influencer_id having count(*) = 1
) one
where data.given_by is null and data.freed_for is null
  and (data.company_id, data.influencer_id) = (one.company_id, one.influencer_id);

-- What an account gave that was put out before by another link is for whoever has that one.
update payment_data data set freed_for = (
  select was.id from invitations mine
  join campaign_influencers was on (was.company_id, was.id) = (mine.company_id, mine.campaign_influencer_id)
    and was.link_serial > mine.serial and was.link_revoked_at is null and was.status <> 'removed'
  where mine.company_id = data.company_id and mine.account_id = data.given_by and was.influencer_id = data.influencer_id
  order by was.link_ends_at desc nulls last limit 1)
where data.given_by is not null
  and not exists (
    select from invitations mine
    join campaign_influencers was on (was.company_id, was.id) = (mine.company_id, mine.campaign_influencer_id)
      and was.link_serial = mine.serial and was.link_revoked_at is null and was.status <> 'removed'
    where mine.company_id = data.company_id and mine.account_id = data.given_by and was.influencer_id = data.influencer_id)
  and not exists (
    select from creators person
    join creator_networks network on network.creator_id = person.id and network.proof = 'connected'
    where person.account_id = data.given_by and network.influencer_id = data.influencer_id);

-- An order at PayPal of which somebody has said how a payout ended is asked for by nothing any more.
alter table payout_batches drop constraint payout_batches_state_check,
  add constraint payout_batches_state_check check (state in ('open', 'sending', 'sent', 'ended', 'done', 'failed'));
