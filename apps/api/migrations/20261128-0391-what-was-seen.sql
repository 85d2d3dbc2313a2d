-- What a content counts as impressions: those that are known, else its views, as some networks tell nothing else. One
-- column that lists show, order and sum, and that the totals of analytics are kept by, so that they agree.
alter table contents
  add column seen bigint generated always as (coalesce(number_of_impressions, number_of_views)) stored;

-- The list by its impressions.
drop index contents_impressions;
drop index contents_most_impressions;
create index contents_impressions on contents (company_id, campaign_id, seen, id) where not is_out;
create index contents_most_impressions on contents (company_id, campaign_id, seen desc nulls last, id desc) where not is_out;

alter table campaign_content_totals
  add column seen numeric not null default 0,
  add column with_seen bigint not null default 0;
update campaign_content_totals t set seen = k.seen, with_seen = k.with_seen
from (
  select company_id, campaign_id, status, network, content_type, coalesce(sum(seen), 0) as seen, count(seen) as with_seen
  from contents where not is_out group by 1, 2, 3, 4, 5
) k
where (t.company_id, t.campaign_id, t.status, t.network, t.content_type)
  = (k.company_id, k.campaign_id, k.status, k.network, k.content_type);
update campaign_content_days t set impressions = k.impressions, with_impressions = k.with_impressions
from (
  select company_id, campaign_id, publish_day, coalesce(sum(seen), 0) as impressions, count(seen) as with_impressions
  from contents where not is_out and status = 'content_published' and publish_day is not null group by 1, 2, 3
) k
where (t.company_id, t.campaign_id, t.day) = (k.company_id, k.campaign_id, k.publish_day)
  and t.with_impressions <> k.with_impressions;
update campaign_influencers ci set impressions = k.impressions, with_impressions = k.with_impressions
from (
  select company_id, campaign_influencer_id, sum(seen) as impressions, count(seen) as with_impressions
  from contents where status = 'content_published' group by 1, 2
) k
where (ci.company_id, ci.id) = (k.company_id, k.campaign_influencer_id) and ci.with_impressions <> k.with_impressions;

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
      (company_id, campaign_id, status, network, content_type, contents, with_engagements, engagements, with_seen, seen,
       number_of_impressions, number_of_likes, number_of_comments, number_of_shares, number_of_times_saved, number_of_views, number_of_prints, number_of_responses, number_of_clicks_to_the_link, number_of_clicks_to_stickers, number_of_dislikes, number_of_rts, number_of_times_favs, number_of_reproductions, number_of_interactions, scope_number,
       with_number_of_impressions, with_number_of_likes, with_number_of_comments, with_number_of_shares, with_number_of_times_saved, with_number_of_views, with_number_of_prints, with_number_of_responses, with_number_of_clicks_to_the_link, with_number_of_clicks_to_stickers, with_number_of_dislikes, with_number_of_rts, with_number_of_times_favs, with_number_of_reproductions, with_number_of_interactions, with_scope_number)
    select company_id, campaign_id, status, network, content_type, sum(sign),
           coalesce(sum(sign) filter (where engagements is not null), 0),
           coalesce(sum(sign * engagements), 0),
           coalesce(sum(sign) filter (where seen is not null), 0),
           coalesce(sum(sign * seen), 0),
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
           coalesce(sum(sign * scope_number), 0),
           coalesce(sum(sign) filter (where number_of_impressions is not null), 0),
           coalesce(sum(sign) filter (where number_of_likes is not null), 0),
           coalesce(sum(sign) filter (where number_of_comments is not null), 0),
           coalesce(sum(sign) filter (where number_of_shares is not null), 0),
           coalesce(sum(sign) filter (where number_of_times_saved is not null), 0),
           coalesce(sum(sign) filter (where number_of_views is not null), 0),
           coalesce(sum(sign) filter (where number_of_prints is not null), 0),
           coalesce(sum(sign) filter (where number_of_responses is not null), 0),
           coalesce(sum(sign) filter (where number_of_clicks_to_the_link is not null), 0),
           coalesce(sum(sign) filter (where number_of_clicks_to_stickers is not null), 0),
           coalesce(sum(sign) filter (where number_of_dislikes is not null), 0),
           coalesce(sum(sign) filter (where number_of_rts is not null), 0),
           coalesce(sum(sign) filter (where number_of_times_favs is not null), 0),
           coalesce(sum(sign) filter (where number_of_reproductions is not null), 0),
           coalesce(sum(sign) filter (where number_of_interactions is not null), 0),
           coalesce(sum(sign) filter (where scope_number is not null), 0)
    from (%s) as changes
    where not is_out
    group by 1, 2, 3, 4, 5
    order by 1, 2, 3, 4, 5
    on conflict (company_id, campaign_id, status, network, content_type) do update set
      contents = t.contents + excluded.contents,
      with_engagements = t.with_engagements + excluded.with_engagements,
      engagements = t.engagements + excluded.engagements,
      with_seen = t.with_seen + excluded.with_seen,
      seen = t.seen + excluded.seen,
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
      scope_number = t.scope_number + excluded.scope_number,
      with_number_of_impressions = t.with_number_of_impressions + excluded.with_number_of_impressions,
      with_number_of_likes = t.with_number_of_likes + excluded.with_number_of_likes,
      with_number_of_comments = t.with_number_of_comments + excluded.with_number_of_comments,
      with_number_of_shares = t.with_number_of_shares + excluded.with_number_of_shares,
      with_number_of_times_saved = t.with_number_of_times_saved + excluded.with_number_of_times_saved,
      with_number_of_views = t.with_number_of_views + excluded.with_number_of_views,
      with_number_of_prints = t.with_number_of_prints + excluded.with_number_of_prints,
      with_number_of_responses = t.with_number_of_responses + excluded.with_number_of_responses,
      with_number_of_clicks_to_the_link = t.with_number_of_clicks_to_the_link + excluded.with_number_of_clicks_to_the_link,
      with_number_of_clicks_to_stickers = t.with_number_of_clicks_to_stickers + excluded.with_number_of_clicks_to_stickers,
      with_number_of_dislikes = t.with_number_of_dislikes + excluded.with_number_of_dislikes,
      with_number_of_rts = t.with_number_of_rts + excluded.with_number_of_rts,
      with_number_of_times_favs = t.with_number_of_times_favs + excluded.with_number_of_times_favs,
      with_number_of_reproductions = t.with_number_of_reproductions + excluded.with_number_of_reproductions,
      with_number_of_interactions = t.with_number_of_interactions + excluded.with_number_of_interactions,
      with_scope_number = t.with_scope_number + excluded.with_scope_number$sql$, changes);

  execute format($sql$
    insert into campaign_content_days as t
      (company_id, campaign_id, day, contents, with_impressions, with_engagements, impressions, engagements)
    select company_id, campaign_id, publish_day, sum(sign),
           coalesce(sum(sign) filter (where seen is not null), 0),
           coalesce(sum(sign) filter (where engagements is not null), 0),
           coalesce(sum(sign * seen), 0),
           coalesce(sum(sign * engagements), 0)
    from (%s) as changes
    where not is_out and status = 'content_published' and publish_day is not null
    group by 1, 2, 3
    having sum(sign) <> 0
      or coalesce(sum(sign) filter (where seen is not null), 0) <> 0
      or coalesce(sum(sign) filter (where engagements is not null), 0) <> 0
      or coalesce(sum(sign * seen), 0) <> 0 or coalesce(sum(sign * engagements), 0) <> 0
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
             coalesce(sum(sign) filter (where status = 'content_published' and seen is not null), 0)
               as with_impressions,
             coalesce(sum(sign) filter (where status = 'content_published' and engagements is not null), 0)
               as with_engagements,
             coalesce(sum(sign * seen) filter (where status = 'content_published'), 0) as impressions,
             coalesce(sum(sign * engagements) filter (where status = 'content_published'), 0) as engagements
      from (%s) as changes
      group by 1, 2
    ) c
    where ci.company_id = c.company_id and ci.id = c.campaign_influencer_id
      and (c.total, c.published, c.rejected, c.with_impressions, c.with_engagements, c.impressions, c.engagements)
        is distinct from (0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::bigint, 0::numeric, 0::numeric)$sql$, changes);
  return null;
end $fn$;
