-- One piece published or to be published by a campaign influencer, with its sixteen metrics (null: not known).
create table contents (
  company_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  campaign_influencer_id uuid not null,
  network text not null check (network in ('instagram', 'youtube', 'tiktok', 'facebook', 'twitter', 'linkedin',
    'spotify', 'twitch', 'pinterest', 'blog', 'snapchat')),
  content_type text not null check (content_type in ('story', 'snap', 'video', 'photo', 'streaming', 'instagram_tv',
    'reel', 'post', 'clip', 'podcast')),
  status text not null default 'content_pending' check (status in ('content_pending', 'content_producing',
    'content_submitted', 'content_rejected', 'content_published')),
  link text not null default '',
  -- By which its link is the same as another, however it was copied; the rules are those of the networks.
  post text not null default '',
  publish_day date,
  estimated_cost_cents bigint not null default 0 check (estimated_cost_cents >= 0),
  media text,
  preview text,
  content_preview_url text,
  position integer not null default 0,
  number_of_impressions bigint check (number_of_impressions >= 0),
  number_of_likes bigint check (number_of_likes >= 0),
  number_of_comments bigint check (number_of_comments >= 0),
  number_of_shares bigint check (number_of_shares >= 0),
  number_of_times_saved bigint check (number_of_times_saved >= 0),
  number_of_views bigint check (number_of_views >= 0),
  number_of_prints bigint check (number_of_prints >= 0),
  number_of_responses bigint check (number_of_responses >= 0),
  number_of_clicks_to_the_link bigint check (number_of_clicks_to_the_link >= 0),
  number_of_clicks_to_stickers bigint check (number_of_clicks_to_stickers >= 0),
  number_of_dislikes bigint check (number_of_dislikes >= 0),
  number_of_rts bigint check (number_of_rts >= 0),
  number_of_times_favs bigint check (number_of_times_favs >= 0),
  number_of_reproductions bigint check (number_of_reproductions >= 0),
  number_of_interactions bigint check (number_of_interactions >= 0),
  scope_number bigint check (scope_number >= 0),
  engagements bigint not null generated always as (coalesce(number_of_likes, 0) + coalesce(number_of_comments, 0)
    + coalesce(number_of_shares, 0) + coalesce(number_of_times_saved, 0)) stored,
  -- Copies of its creator, kept by trigger. Hidden while the creator is removed from the campaign: kept, but in no
  -- list and no figure [SQD-17]. The followers make the engagement rate; -1 while they are not known.
  of_removed boolean not null default false,
  followers bigint,
  engagement_rate float8 not null generated always as (case when followers > 0 then (coalesce(number_of_likes, 0)
    + coalesce(number_of_comments, 0) + coalesce(number_of_shares, 0) + coalesce(number_of_times_saved, 0))::float8
    / followers else -1 end) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Whoever saved it last.
  updated_by uuid references accounts on delete set null,
  check (status <> 'content_published' or link <> ''),
  primary key (company_id, id),
  foreign key (company_id, campaign_id) references campaigns on delete cascade,
  foreign key (company_id, campaign_influencer_id) references campaign_influencers on delete cascade,
  foreign key (company_id, media) references files (company_id, key) deferrable initially deferred,
  foreign key (company_id, preview) references files (company_id, key) deferrable initially deferred
);
create statistics contents_company (dependencies) on company_id, campaign_id, campaign_influencer_id from contents;
-- The contents of one creator, in order.
create index contents_influencer on contents (company_id, campaign_influencer_id, position, id);
-- The contents list in each of its orders. Both columns run in one direction, so that one index serves both;
-- only what may be unknown, and comes last either way, needs two.
create index contents_recent on contents (company_id, campaign_id, id desc) where not of_removed;
create index contents_status on contents (company_id, campaign_id, status, id) where not of_removed;
create index contents_network on contents (company_id, campaign_id, network, id) where not of_removed;
create index contents_type on contents (company_id, campaign_id, content_type, id) where not of_removed;
create index contents_engagement_rate on contents (company_id, campaign_id, engagement_rate, id) where not of_removed;
create index contents_updated on contents (company_id, campaign_id, updated_at, id) where not of_removed;
-- The calendar reads the first of these too.
create index contents_publish_day on contents (company_id, campaign_id, publish_day, id) where not of_removed;
create index contents_latest on contents (company_id, campaign_id, publish_day desc nulls last, id desc) where not of_removed;
create index contents_impressions on contents (company_id, campaign_id, number_of_impressions, id) where not of_removed;
create index contents_most_impressions on contents (company_id, campaign_id, number_of_impressions desc nulls last, id desc) where not of_removed;
-- What is not published yet, by its day: what is late is counted without passing over what is done.
create index contents_due on contents (company_id, campaign_id, publish_day, id)
  where not of_removed and status in ('content_pending', 'content_producing', 'content_submitted');
-- Who still shows a file, asked when one is let go of and by the foreign keys when it is deleted.
create index contents_media on contents (company_id, media) where media is not null;
create index contents_preview on contents (company_id, preview) where preview is not null;

-- Sums by status, network and type, and by day: analytics read these, never the contents.
create table campaign_content_totals (
  company_id uuid not null,
  campaign_id uuid not null,
  status text not null,
  network text not null,
  content_type text not null,
  contents bigint not null,
  engagements numeric not null,
  number_of_impressions numeric not null,
  number_of_likes numeric not null,
  number_of_comments numeric not null,
  number_of_shares numeric not null,
  number_of_times_saved numeric not null,
  number_of_views numeric not null,
  number_of_prints numeric not null,
  number_of_responses numeric not null,
  number_of_clicks_to_the_link numeric not null,
  number_of_clicks_to_stickers numeric not null,
  number_of_dislikes numeric not null,
  number_of_rts numeric not null,
  number_of_times_favs numeric not null,
  number_of_reproductions numeric not null,
  number_of_interactions numeric not null,
  scope_number numeric not null,
  primary key (company_id, campaign_id, status, network, content_type),
  foreign key (company_id, campaign_id) references campaigns on delete cascade
) with (fillfactor = 50);

create table campaign_content_days (
  company_id uuid not null,
  campaign_id uuid not null,
  day date not null,
  contents bigint not null,
  impressions numeric not null,
  engagements numeric not null,
  primary key (company_id, campaign_id, day),
  foreign key (company_id, campaign_id) references campaigns on delete cascade
) with (fillfactor = 50);

-- Adds what changed (sign 1: came, -1: went) to the totals, the days and the creators, always in key order.
create function add_content_totals() returns trigger language plpgsql as $fn$
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
      (company_id, campaign_id, status, network, content_type, contents, engagements, number_of_impressions, number_of_likes, number_of_comments, number_of_shares, number_of_times_saved, number_of_views, number_of_prints, number_of_responses, number_of_clicks_to_the_link, number_of_clicks_to_stickers, number_of_dislikes, number_of_rts, number_of_times_favs, number_of_reproductions, number_of_interactions, scope_number)
    select company_id, campaign_id, status, network, content_type, sum(sign), sum(sign * engagements),
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
    insert into campaign_content_days as t (company_id, campaign_id, day, contents, impressions, engagements)
    select company_id, campaign_id, publish_day, sum(sign), coalesce(sum(sign * number_of_impressions), 0),
           sum(sign * engagements)
    from (%s) as changes
    where not of_removed and status = 'content_published' and publish_day is not null
    group by 1, 2, 3
    having sum(sign) <> 0 or coalesce(sum(sign * number_of_impressions), 0) <> 0 or sum(sign * engagements) <> 0
    order by 1, 2, 3
    on conflict (company_id, campaign_id, day) do update set
      contents = t.contents + excluded.contents,
      impressions = t.impressions + excluded.impressions,
      engagements = t.engagements + excluded.engagements$sql$, changes);

  execute format($sql$
    update campaign_influencers ci set
      contents_total = ci.contents_total + c.total,
      contents_published = ci.contents_published + c.published,
      engagements = ci.engagements + c.engagements,
      impressions = ci.impressions + c.impressions
    from (
      select company_id, campaign_influencer_id,
             sum(sign) as total,
             coalesce(sum(sign) filter (where status = 'content_published'), 0) as published,
             coalesce(sum(sign * engagements) filter (where status = 'content_published'), 0) as engagements,
             coalesce(sum(sign * number_of_impressions) filter (where status = 'content_published'), 0) as impressions
      from (%s) as changes
      group by 1, 2
    ) c
    where ci.company_id = c.company_id and ci.id = c.campaign_influencer_id
      and (c.total, c.published, c.engagements, c.impressions)
        is distinct from (0::bigint, 0::bigint, 0::numeric, 0::numeric)$sql$, changes);
  return null;
end $fn$;
create trigger totals_on_insert after insert on contents
  referencing new table as new_rows for each statement execute function add_content_totals();
create trigger totals_on_update after update on contents
  referencing old table as old_rows new table as new_rows for each statement execute function add_content_totals();
create trigger totals_on_delete after delete on contents
  referencing old table as old_rows for each statement execute function add_content_totals();

-- A new content takes its creator's facts; those of a changed creator reach its contents. Removing a creator
-- hides them, reviving shows them again: the figures follow by the triggers above.
create function take_creator_facts() returns trigger language plpgsql as $$
begin
  select ci.status = 'removed', ci.followers into new.of_removed, new.followers
  from campaign_influencers ci where ci.company_id = new.company_id and ci.id = new.campaign_influencer_id;
  new.of_removed := coalesce(new.of_removed, false);
  return new;
end $$;
create trigger facts_on_insert before insert on contents for each row execute function take_creator_facts();

create function copy_creator_facts() returns trigger language plpgsql as $fn$
declare
  changed constant text := $sql$
    new_rows n join old_rows o using (company_id, id)
    where (n.status = 'removed', n.followers) is distinct from (o.status = 'removed', o.followers)$sql$;
  any_row boolean;
begin
  -- Planned anew each time: what is right for one row would compare thousands of them with each other.
  -- A statement trigger fires also for no rows: without this check the two tables' triggers would call each other for ever.
  execute 'select exists (select from ' || changed || ')' into any_row;
  if not any_row then return null; end if;
  execute $sql$
    update contents c set of_removed = f.of_removed, followers = f.followers
    from (select company_id, id, n.status = 'removed' as of_removed, n.followers from $sql$ || changed || $sql$) f
    where c.company_id = f.company_id and c.campaign_influencer_id = f.id$sql$;
  return null;
end $fn$;
create trigger facts_on_update after update on campaign_influencers
  referencing old table as old_rows new table as new_rows for each statement execute function copy_creator_facts();

create trigger files_on_update after update on contents referencing old table as old_rows new table as new_rows
  for each statement execute function release_files('media', 'preview');
create trigger files_on_delete after delete on contents referencing old table as old_rows
  for each statement execute function release_files('media', 'preview');
