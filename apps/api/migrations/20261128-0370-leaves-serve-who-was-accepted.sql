-- A creator's own leave serves a company once that creator, and nobody with their link, has accepted a campaign of it.

-- Who answered; null: whoever held the link, which may be the company itself.
alter table invitation_answers add column answered_by uuid references accounts on delete set null;
create index invitation_answers_answered_by on invitation_answers (answered_by) where answered_by is not null;
-- Until now: whoever took the link that was answered last.
update invitation_answers said set answered_by = taken.account_id
  from (
    select distinct on (company_id, campaign_influencer_id) company_id, campaign_influencer_id, account_id
    from invitations where account_id is not null order by company_id, campaign_influencer_id, serial desc
  ) taken
  where taken.company_id = said.company_id and taken.campaign_influencer_id = said.campaign_influencer_id
    and said.answered_at is not null;

-- One more reason why nothing came, beside whichever there are.
do $$
declare
  one text;
begin
  foreach one in array array['content_captures', 'profile_captures'] loop
    execute format('alter table %I drop constraint %I, add constraint %I check (%s or problem = %L)', one,
      one || '_problem_check', one || '_problem_check',
      (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = one || '_problem_check'), 'not_accepted');
  end loop;
end $$;

-- What waits for a leave is looked at again once an account is connected, or a campaign accepted.
drop index content_captures_waiting;
create index content_captures_waiting on content_captures (company_id, content_id)
  where problem in ('not_connected', 'not_accepted', 'reconnect', 'scope_missing');
drop index profile_captures_waiting;
create index profile_captures_waiting on profile_captures (company_id, influencer_id)
  where problem in ('not_connected', 'not_accepted', 'reconnect', 'scope_missing');
create or replace function look_again_when_connected() returns trigger language plpgsql as $$
begin
  if new.company_id is not null then
    update content_captures w set next_at = least(w.next_at, now()) from contents c
    where w.company_id = new.company_id
      and w.problem in ('not_connected', 'not_accepted', 'reconnect', 'scope_missing')
      and c.company_id = w.company_id and c.id = w.content_id and c.network = new.network;
  else
    update content_captures w set next_at = least(w.next_at, now())
    from company_influencers k
    join campaign_influencers ci on ci.company_id = k.company_id and ci.influencer_id = k.influencer_id
    join contents c on c.company_id = ci.company_id and c.campaign_influencer_id = ci.id
    where k.influencer_id = new.influencer_id and c.network = new.network
      and w.company_id = c.company_id and w.content_id = c.id
      and w.problem in ('not_connected', 'not_accepted', 'reconnect', 'scope_missing');
  end if;
  return null;
end $$;
create or replace function look_at_profiles_when_connected() returns trigger language plpgsql as $$
begin
  update profile_captures w set next_at = least(w.next_at, now()) from company_influencers k
  where w.company_id = new.company_id
    and w.problem in ('not_connected', 'not_accepted', 'reconnect', 'scope_missing')
    and k.company_id = w.company_id and k.influencer_id = w.influencer_id and k.network = new.network;
  return null;
end $$;
create function look_again_when_accepted() returns trigger language plpgsql as $$
declare
  one uuid := (select influencer_id from campaign_influencers
    where company_id = new.company_id and id = new.campaign_influencer_id);
begin
  update content_captures w set next_at = least(w.next_at, now())
  from campaign_influencers ci
  join contents c on c.company_id = ci.company_id and c.campaign_influencer_id = ci.id
  where ci.company_id = new.company_id and ci.influencer_id = one
    and w.company_id = c.company_id and w.content_id = c.id and w.problem = 'not_accepted';
  -- What their account told of itself is told to the company now.
  update network_connections set refresh_at = least(refresh_at, now())
  where influencer_id = one and creator_id is not null and problem is null;
  return null;
end $$;
create trigger captures_on_insert after insert on invitation_answers for each row
  when (new.answered_by is not null) execute function look_again_when_accepted();
create trigger captures_on_update after update of answered_by, answered_at on invitation_answers for each row
  when (new.answered_by is not null) execute function look_again_when_accepted();

-- By which creator's own leave a post was found; null: by nobody's.
alter table found_posts add column connection_id uuid references network_connections on delete set null;
create index found_posts_connection on found_posts (connection_id) where connection_id is not null;
update found_posts f set connection_id = n.id
  from campaign_influencers ci
  join network_connections n on n.influencer_id = ci.influencer_id
  where ci.company_id = f.company_id and ci.id = f.campaign_influencer_id and n.network = f.network;
-- It goes with the leave, unless it has become a content.
create function forget_posts_of_connection() returns trigger language plpgsql as $$
begin
  with gone as (
    delete from found_posts where connection_id = old.id and state <> 'accepted'
    returning company_id, campaign_influencer_id
  )
  -- With the next yes they are found again.
  delete from searched_creators s using gone
  where s.company_id = gone.company_id and s.campaign_influencer_id = gone.campaign_influencer_id;
  return old;
end $$;
create trigger posts_on_delete before delete on network_connections for each row
  execute function forget_posts_of_connection();

-- Another leave may live by the same yes: whose account it was, and who said the yes.
alter table ended_grants add column account_key text, add column connected_by uuid;
