-- What nobody has said is not known, in a content as in the sums over contents: of each sum it is counted how many
-- contents say anything of it, and it is known with the first of them. A 0 that was said stays one.
alter table contents drop column engagements;
alter table contents add column engagements bigint generated always as (case
  when num_nonnulls(number_of_likes, number_of_comments, number_of_shares, number_of_times_saved) > 0
  then coalesce(number_of_likes, 0) + coalesce(number_of_comments, 0) + coalesce(number_of_shares, 0)
    + coalesce(number_of_times_saved, 0) end) stored;
-- Nor is a cost known that nobody has said; of those that are stored nothing tells which.
alter table contents alter column estimated_cost_cents drop default, alter column estimated_cost_cents drop not null;

alter table campaign_content_totals
  add column with_impressions bigint not null default 0,
  add column with_engagements bigint not null default 0;
alter table campaign_content_days
  add column with_impressions bigint not null default 0,
  add column with_engagements bigint not null default 0;
alter table campaign_influencers
  add column with_impressions integer not null default 0 check (with_impressions >= 0),
  add column with_engagements integer not null default 0 check (with_engagements >= 0),
  alter column impressions drop not null, alter column impressions drop default,
  alter column engagements drop not null, alter column engagements drop default;

update campaign_content_totals t set with_impressions = k.with_impressions, with_engagements = k.with_engagements
from (
  select company_id, campaign_id, status, network, content_type,
         count(number_of_impressions) as with_impressions, count(engagements) as with_engagements
  from contents where not of_removed group by 1, 2, 3, 4, 5
) k
where (t.company_id, t.campaign_id, t.status, t.network, t.content_type)
  = (k.company_id, k.campaign_id, k.status, k.network, k.content_type);
update campaign_content_days t set with_impressions = k.with_impressions, with_engagements = k.with_engagements
from (
  select company_id, campaign_id, publish_day,
         count(number_of_impressions) as with_impressions, count(engagements) as with_engagements
  from contents where not of_removed and status = 'content_published' and publish_day is not null group by 1, 2, 3
) k
where (t.company_id, t.campaign_id, t.day) = (k.company_id, k.campaign_id, k.publish_day);
update campaign_influencers ci set
  with_impressions = coalesce(k.with_impressions, 0), with_engagements = coalesce(k.with_engagements, 0),
  impressions = k.impressions, engagements = k.engagements
from campaign_influencers one left join (
  select company_id, campaign_influencer_id,
         count(number_of_impressions) as with_impressions, count(engagements) as with_engagements,
         sum(number_of_impressions) as impressions, sum(engagements) as engagements
  from contents where status = 'content_published' group by 1, 2
) k on (k.company_id, k.campaign_influencer_id) = (one.company_id, one.id)
where (ci.company_id, ci.id) = (one.company_id, one.id);

-- Who has none comes last in either direction; the top creators are those who have some.
drop index campaign_influencers_top;
create index campaign_influencers_most_engagements on campaign_influencers
  (company_id, campaign_id, engagements desc nulls last, id desc)
  where status not in ('pending', 'rejected', 'removed');

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
      (company_id, campaign_id, status, network, content_type, contents, with_impressions, with_engagements, engagements, number_of_impressions, number_of_likes, number_of_comments, number_of_shares, number_of_times_saved, number_of_views, number_of_prints, number_of_responses, number_of_clicks_to_the_link, number_of_clicks_to_stickers, number_of_dislikes, number_of_rts, number_of_times_favs, number_of_reproductions, number_of_interactions, scope_number)
    select company_id, campaign_id, status, network, content_type, sum(sign),
           coalesce(sum(sign) filter (where number_of_impressions is not null), 0),
           coalesce(sum(sign) filter (where engagements is not null), 0),
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
    where not of_removed
    group by 1, 2, 3, 4, 5
    order by 1, 2, 3, 4, 5
    on conflict (company_id, campaign_id, status, network, content_type) do update set
      contents = t.contents + excluded.contents,
      with_impressions = t.with_impressions + excluded.with_impressions,
      with_engagements = t.with_engagements + excluded.with_engagements,
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
    where not of_removed and status = 'content_published' and publish_day is not null
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
      and (c.total, c.published, c.with_impressions, c.with_engagements, c.impressions, c.engagements)
        is distinct from (0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::numeric, 0::numeric)$sql$, changes);
  return null;
end $fn$;
