-- One influencer in one campaign. A removed one stays, so that adding again revives it.
create table campaign_influencers (
  id uuid primary key,
  campaign_id uuid not null references campaigns on delete cascade,
  influencer_id uuid not null references influencers,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'onboarding',
    'trading', 'producing', 'submitted', 'published', 'removed')),
  status_influencer text not null default 'pending' check (status_influencer in ('pending', 'accepted', 'rejected')),
  status_changed_at timestamptz not null default now(),
  -- The change that gave the status, and what stood before it: a change is undone by its id, however many it
  -- touched; whoever has changed again since no longer carries it.
  status_change uuid,
  status_before text,
  scope bigint check (scope >= 0),
  estimated_cost_cents bigint not null default 0 check (estimated_cost_cents >= 0),
  agreed_cost_cents bigint check (agreed_cost_cents >= 0),
  -- The secret part of the external link, made when the link is first asked for, and until when it opens. It opens
  -- nothing while its creator is removed, and is forgotten when they are added again.
  link_token text,
  link_ends_at timestamptz check ((link_ends_at is null) = (link_token is null)),
  -- Copies of the catalogue row, see copy_influencer_facts: lists sort and totals add up without a join.
  network text not null,
  category text not null default '',
  category_rank smallint not null default 6,
  followers bigint,
  name_key text not null default '',
  search_key text not null default '',
  engagement_rate numeric(9, 4),
  has_payment_data boolean not null default false,
  -- Sums over the contents, kept by trigger.
  contents_total integer not null default 0 check (contents_total >= 0),
  contents_published integer not null default 0 check (contents_published >= 0),
  engagements bigint not null default 0 check (engagements >= 0),
  impressions bigint not null default 0 check (impressions >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (campaign_id, influencer_id)
);
create index campaign_influencers_influencer on campaign_influencers (influencer_id);
-- Proposals: newest first, all but the removed, and by status.
create index campaign_influencers_recent on campaign_influencers (campaign_id, id desc) where status <> 'removed';
create index campaign_influencers_status on campaign_influencers (campaign_id, status, id desc);
-- Board columns: the last moved first.
create index campaign_influencers_moved on campaign_influencers (campaign_id, status, status_changed_at desc, id desc);
-- Searches in one campaign, however large the catalogue.
create index campaign_influencers_search on campaign_influencers using gin (campaign_id, search_key gin_trgm_ops)
  where status <> 'removed';

-- The place of a status in the work, for sorting; who was rejected stands behind.
create function status_rank(status text) returns int
  language sql immutable parallel safe
  return array_position(array['pending', 'approved', 'onboarding', 'trading', 'producing', 'submitted', 'published', 'rejected'], status);

-- The squad in each of its orders. An import makes pending creators, so it pays for none of these.
-- The first three lead the contents as well, which creators outside the squad may have too.
create index campaign_influencers_type on campaign_influencers (campaign_id, category_rank, name_key, id) include (status)
  where contents_total > 0 or status not in ('pending', 'rejected', 'removed');
create index campaign_influencers_name on campaign_influencers (campaign_id, name_key, id) include (status)
  where contents_total > 0 or status not in ('pending', 'rejected', 'removed');
create index campaign_influencers_followers on campaign_influencers (campaign_id, (coalesce(followers, -1)), name_key, id)
  include (status) where contents_total > 0 or status not in ('pending', 'rejected', 'removed');
create index campaign_influencers_network on campaign_influencers (campaign_id, network, name_key, id)
  where status not in ('pending', 'rejected', 'removed');
create index campaign_influencers_contents on campaign_influencers (campaign_id, contents_published, contents_total, name_key, id)
  where status not in ('pending', 'rejected', 'removed');
create index campaign_influencers_work on campaign_influencers (campaign_id, (status_rank(status)), name_key, id)
  where status not in ('pending', 'rejected', 'removed');
create index campaign_influencers_answer on campaign_influencers (campaign_id, status_influencer, name_key, id)
  where status not in ('pending', 'rejected', 'removed');
create index campaign_influencers_payment on campaign_influencers (campaign_id, has_payment_data, name_key, id)
  where status not in ('pending', 'rejected', 'removed');
create index campaign_influencers_engagements on campaign_influencers (campaign_id, engagements, id)
  where status not in ('pending', 'rejected', 'removed');
-- The top creators of analytics: who has published nothing is not passed over one by one.
create index campaign_influencers_top on campaign_influencers (campaign_id, engagements desc, id)
  where status not in ('pending', 'rejected', 'removed') and contents_published > 0;

-- The counters of a campaign and of its analytics: one row for each combination that occurs,
-- so reading them costs the same at 100 and at 100,000 creators.
create table campaign_influencer_totals (
  campaign_id uuid not null references campaigns on delete cascade,
  status text not null,
  network text not null,
  category text not null,
  influencers bigint not null,
  -- Sums have no width that input could exceed.
  followers numeric not null,
  estimated_cost_cents numeric not null,
  agreed_cost_cents numeric not null,
  primary key (campaign_id, status, network, category)
) with (fillfactor = 50);

-- Adds differences to the totals, always in key order so that two transactions cannot wait for each other.
create function add_campaign_influencer_totals() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into campaign_influencer_totals as t
    select campaign_id, status, network, category, count(*), coalesce(sum(followers), 0),
           sum(estimated_cost_cents), coalesce(sum(agreed_cost_cents), 0)
    from new_rows group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (campaign_id, status, network, category) do update set
      influencers = t.influencers + excluded.influencers,
      followers = t.followers + excluded.followers,
      estimated_cost_cents = t.estimated_cost_cents + excluded.estimated_cost_cents,
      agreed_cost_cents = t.agreed_cost_cents + excluded.agreed_cost_cents;
  elsif tg_op = 'UPDATE' then
    insert into campaign_influencer_totals as t
    select campaign_id, status, network, category, sum(n), sum(f), sum(e), sum(a)
    from (
      select campaign_id, status, network, category, 1 as n, coalesce(followers, 0) as f,
             estimated_cost_cents as e, coalesce(agreed_cost_cents, 0) as a from new_rows
      union all
      select campaign_id, status, network, category, -1, -coalesce(followers, 0),
             -estimated_cost_cents, -coalesce(agreed_cost_cents, 0) from old_rows
    ) as differences
    group by 1, 2, 3, 4
    having sum(n) <> 0 or sum(f) <> 0 or sum(e) <> 0 or sum(a) <> 0
    order by 1, 2, 3, 4
    on conflict (campaign_id, status, network, category) do update set
      influencers = t.influencers + excluded.influencers,
      followers = t.followers + excluded.followers,
      estimated_cost_cents = t.estimated_cost_cents + excluded.estimated_cost_cents,
      agreed_cost_cents = t.agreed_cost_cents + excluded.agreed_cost_cents;
  else
    -- A deleted campaign takes its totals along; nothing is left to subtract from.
    update campaign_influencer_totals t set
      influencers = t.influencers - d.n, followers = t.followers - d.f,
      estimated_cost_cents = t.estimated_cost_cents - d.e, agreed_cost_cents = t.agreed_cost_cents - d.a
    from (
      select campaign_id, status, network, category, count(*) n, coalesce(sum(followers), 0) f,
             sum(estimated_cost_cents) e, coalesce(sum(agreed_cost_cents), 0) a
      from old_rows group by 1, 2, 3, 4
    ) d
    where (t.campaign_id, t.status, t.network, t.category) = (d.campaign_id, d.status, d.network, d.category);
  end if;
  return null;
end $$;

create trigger totals_on_insert after insert on campaign_influencers
  referencing new table as new_rows for each statement execute function add_campaign_influencer_totals();
create trigger totals_on_update after update on campaign_influencers
  referencing old table as old_rows new table as new_rows for each statement execute function add_campaign_influencer_totals();
create trigger totals_on_delete after delete on campaign_influencers
  referencing old table as old_rows for each statement execute function add_campaign_influencer_totals();

-- The rank of a category, 1 for the largest; anything unknown ranks 6.
create function category_rank(category text) returns smallint
  language sql immutable parallel safe
  return case category when 'top-celebrity' then 1 when 'top-influencer-celebrity' then 2
    when 'macroinfluencer' then 3 when 'microinfluencer' then 4 when 'nanoinfluencer' then 5 else 6 end;

-- Brings a campaign's copies of catalogue rows up to date and says how many were old. The caller holds the campaign;
-- other campaigns are brought up to date one after the other by a job, so that nobody writes below a campaign that
-- they do not hold.
create function copy_influencer_facts(of_campaign uuid, changed uuid[]) returns bigint language sql as $$
  with copied as (
    update campaign_influencers ci set
      network = i.network, category = coalesce(i.category, ''), category_rank = category_rank(i.category),
      followers = i.followers, name_key = i.name_key, search_key = i.search_key,
      engagement_rate = i.engagement_rate, has_payment_data = i.has_payment_data
    from influencers i
    where i.id = any(changed) and ci.campaign_id = of_campaign and ci.influencer_id = i.id
      and (ci.network, ci.category, ci.followers, ci.name_key, ci.search_key, ci.engagement_rate, ci.has_payment_data)
        is distinct from (i.network, coalesce(i.category, ''), i.followers, i.name_key, i.search_key, i.engagement_rate,
          i.has_payment_data)
    returning 1
  )
  select count(*) from copied
$$;
