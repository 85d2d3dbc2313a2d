-- What is still to come from a creator who was rejected is asked of nobody: it is out of the campaign, as is all of a
-- creator who was removed, and comes back with them. What they published stays. The same rule as `isOut` of the domain.
create function is_out(creator text, content text) returns boolean
  language sql immutable parallel safe
  return creator = 'removed' or (creator = 'rejected' and content <> 'content_published');
alter table contents rename column of_removed to is_out;

-- Of a creator's contents those count that are published or asked for: no rejected one, and of somebody who is rejected
-- what they published.
alter table campaign_influencers
  add column contents_rejected integer not null default 0 check (contents_rejected >= 0);
alter table campaign_influencers
  add column contents_planned integer not null generated always as
    (case when status = 'rejected' then contents_published else contents_total - contents_rejected end) stored;
update campaign_influencers ci set contents_rejected = k.rejected
from (
  select company_id, campaign_influencer_id, count(*) as rejected from contents where status = 'content_rejected' group by 1, 2
) k
where (ci.company_id, ci.id) = (k.company_id, k.campaign_influencer_id);
-- The squad by its contents.
drop index campaign_influencers_contents;
create index campaign_influencers_contents on campaign_influencers
  (company_id, campaign_id, contents_published, contents_planned, name_key, id)
  where status not in ('pending', 'rejected', 'removed');
-- The top creators of analytics, whoever of them left the squad since.
create index campaign_influencers_top on campaign_influencers (company_id, campaign_id, engagements desc nulls last, id desc)
  where engagements is not null and status <> 'removed';
-- What was approved or paid in a campaign to creators who are not in its squad any more.
create index payouts_of_campaign on payouts (company_id, campaign_id);

-- Adds what changed (sign 1: came, -1: went) to the totals, the days and the creators, always in key order.
create or replace function add_content_totals() returns trigger language plpgsql as $fn$
declare
  came constant text := 'select 1 as sign, n.* from new_rows n';
  went constant text := 'select -1 as sign, o.* from old_rows o';
  -- What went with its campaign leaves no totals to subtract from.
  changes constant text := case tg_op
    when 'INSERT' then came
    when 'UPDATE' then came || ' union all ' || went
    else went || ' join campaigns c on (c.company_id, c.id) = (o.company_id, o.campaign_id)'
  end;
  any_row boolean;
begin
  -- A statement trigger fires also for no rows: without this check the two tables' triggers would call each other for ever.
  execute format('select exists (select from %s)', case tg_op when 'INSERT' then 'new_rows' else 'old_rows' end)
    into any_row;
  if not any_row then return null; end if;
  execute format($sql$
    insert into campaign_content_totals as t
      (company_id, campaign_id, status, network, content_type, contents, with_impressions, with_engagements, with_views, with_scope, engagements, number_of_impressions, number_of_likes, number_of_comments, number_of_shares, number_of_times_saved, number_of_views, number_of_prints, number_of_responses, number_of_clicks_to_the_link, number_of_clicks_to_stickers, number_of_dislikes, number_of_rts, number_of_times_favs, number_of_reproductions, number_of_interactions, scope_number)
    select company_id, campaign_id, status, network, content_type, sum(sign),
           coalesce(sum(sign) filter (where number_of_impressions is not null), 0),
           coalesce(sum(sign) filter (where engagements is not null), 0),
           coalesce(sum(sign) filter (where number_of_views is not null), 0),
           coalesce(sum(sign) filter (where scope_number is not null), 0),
           coalesce(sum(sign * engagements), 0),
           coalesce(sum(sign * number_of_impressions), 0),
           coalesce(sum(sign * number_of_likes), 0),
           coalesce(sum(sign * number_of_comments), 0),
           coalesce(sum(sign * number_of_shares), 0),
           coalesce(sum(sign * number_of_times_saved), 0),
           coalesce(sum(sign * number_of_views), 0),
           coalesce(sum(sign * number_of_prints), 0),
           coalesce(sum(sign * number_of_responses), 0),
           coalesce(sum(sign * number_of_clicks_to_the_link), 0),
           coalesce(sum(sign * number_of_clicks_to_stickers), 0),
           coalesce(sum(sign * number_of_dislikes), 0),
           coalesce(sum(sign * number_of_rts), 0),
           coalesce(sum(sign * number_of_times_favs), 0),
           coalesce(sum(sign * number_of_reproductions), 0),
           coalesce(sum(sign * number_of_interactions), 0),
           coalesce(sum(sign * scope_number), 0)
    from (%s) as changes
    where not is_out
    group by 1, 2, 3, 4, 5
    order by 1, 2, 3, 4, 5
    on conflict (company_id, campaign_id, status, network, content_type) do update set
      contents = t.contents + excluded.contents,
      with_impressions = t.with_impressions + excluded.with_impressions,
      with_engagements = t.with_engagements + excluded.with_engagements,
      with_views = t.with_views + excluded.with_views,
      with_scope = t.with_scope + excluded.with_scope,
      engagements = t.engagements + excluded.engagements,
      number_of_impressions = t.number_of_impressions + excluded.number_of_impressions,
      number_of_likes = t.number_of_likes + excluded.number_of_likes,
      number_of_comments = t.number_of_comments + excluded.number_of_comments,
      number_of_shares = t.number_of_shares + excluded.number_of_shares,
      number_of_times_saved = t.number_of_times_saved + excluded.number_of_times_saved,
      number_of_views = t.number_of_views + excluded.number_of_views,
      number_of_prints = t.number_of_prints + excluded.number_of_prints,
      number_of_responses = t.number_of_responses + excluded.number_of_responses,
      number_of_clicks_to_the_link = t.number_of_clicks_to_the_link + excluded.number_of_clicks_to_the_link,
      number_of_clicks_to_stickers = t.number_of_clicks_to_stickers + excluded.number_of_clicks_to_stickers,
      number_of_dislikes = t.number_of_dislikes + excluded.number_of_dislikes,
      number_of_rts = t.number_of_rts + excluded.number_of_rts,
      number_of_times_favs = t.number_of_times_favs + excluded.number_of_times_favs,
      number_of_reproductions = t.number_of_reproductions + excluded.number_of_reproductions,
      number_of_interactions = t.number_of_interactions + excluded.number_of_interactions,
      scope_number = t.scope_number + excluded.scope_number$sql$, changes);

  execute format($sql$
    insert into campaign_content_days as t
      (company_id, campaign_id, day, contents, with_impressions, with_engagements, impressions, engagements)
    select company_id, campaign_id, publish_day, sum(sign),
           coalesce(sum(sign) filter (where number_of_impressions is not null), 0),
           coalesce(sum(sign) filter (where engagements is not null), 0),
           coalesce(sum(sign * number_of_impressions), 0),
           coalesce(sum(sign * engagements), 0)
    from (%s) as changes
    where not is_out and status = 'content_published' and publish_day is not null
    group by 1, 2, 3
    having sum(sign) <> 0
      or coalesce(sum(sign) filter (where number_of_impressions is not null), 0) <> 0
      or coalesce(sum(sign) filter (where engagements is not null), 0) <> 0
      or coalesce(sum(sign * number_of_impressions), 0) <> 0 or coalesce(sum(sign * engagements), 0) <> 0
    order by 1, 2, 3
    on conflict (company_id, campaign_id, day) do update set
      contents = t.contents + excluded.contents,
      with_impressions = t.with_impressions + excluded.with_impressions,
      with_engagements = t.with_engagements + excluded.with_engagements,
      impressions = t.impressions + excluded.impressions,
      engagements = t.engagements + excluded.engagements$sql$, changes);

  execute format($sql$
    update campaign_influencers ci set
      contents_total = ci.contents_total + c.total,
      contents_published = ci.contents_published + c.published,
      contents_rejected = ci.contents_rejected + c.rejected,
      with_impressions = ci.with_impressions + c.with_impressions,
      with_engagements = ci.with_engagements + c.with_engagements,
      impressions = case when ci.with_impressions + c.with_impressions > 0
        then coalesce(ci.impressions, 0) + c.impressions end,
      engagements = case when ci.with_engagements + c.with_engagements > 0
        then coalesce(ci.engagements, 0) + c.engagements end
    from (
      select company_id, campaign_influencer_id,
             sum(sign) as total,
             coalesce(sum(sign) filter (where status = 'content_published'), 0) as published,
             coalesce(sum(sign) filter (where status = 'content_rejected'), 0) as rejected,
             coalesce(sum(sign) filter (where status = 'content_published' and number_of_impressions is not null), 0)
               as with_impressions,
             coalesce(sum(sign) filter (where status = 'content_published' and engagements is not null), 0)
               as with_engagements,
             coalesce(sum(sign * number_of_impressions) filter (where status = 'content_published'), 0) as impressions,
             coalesce(sum(sign * engagements) filter (where status = 'content_published'), 0) as engagements
      from (%s) as changes
      group by 1, 2
    ) c
    where ci.company_id = c.company_id and ci.id = c.campaign_influencer_id
      and (c.total, c.published, c.rejected, c.with_impressions, c.with_engagements, c.impressions, c.engagements)
        is distinct from (0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::numeric, 0::numeric)$sql$, changes);
  return null;
end $fn$;

create or replace function take_creator_facts() returns trigger language plpgsql as $$
begin
  select is_out(ci.status, new.status), ci.followers into new.is_out, new.followers
  from campaign_influencers ci where ci.company_id = new.company_id and ci.id = new.campaign_influencer_id;
  new.is_out := coalesce(new.is_out, false);
  return new;
end $$;
create trigger facts_on_status before update of status on contents for each row
  when (old.status is distinct from new.status) execute function take_creator_facts();

create or replace function copy_creator_facts() returns trigger language plpgsql as $fn$
declare
  -- Only these two statuses put contents out.
  changed constant text := $sql$
    new_rows n join old_rows o using (company_id, id)
    where (case when n.status in ('rejected', 'removed') then n.status end, n.followers)
      is distinct from (case when o.status in ('rejected', 'removed') then o.status end, o.followers)$sql$;
  any_row boolean;
begin
  -- Planned anew each time: what is right for one row would compare thousands of them with each other.
  -- A statement trigger fires also for no rows: without this check the two tables' triggers would call each other for ever.
  execute 'select exists (select from ' || changed || ')' into any_row;
  if not any_row then return null; end if;
  execute $sql$
    update contents c set is_out = is_out(f.status, c.status), followers = f.followers
    from (select company_id, id, n.status, n.followers from $sql$ || changed || $sql$) f
    where c.company_id = f.company_id and c.campaign_influencer_id = f.id$sql$;
  return null;
end $fn$;

-- Those who are rejected now.
update contents c set is_out = true
from campaign_influencers ci
where ci.company_id = c.company_id and ci.id = c.campaign_influencer_id and ci.status = 'rejected'
  and c.status <> 'content_published';
