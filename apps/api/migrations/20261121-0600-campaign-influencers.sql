-- One influencer in one campaign. A removed one stays, so that adding again revives it.
create table campaign_influencers (
  company_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  influencer_id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'onboarding',
    'trading', 'producing', 'submitted', 'published', 'removed')),
  answer text not null default 'pending' check (answer in ('pending', 'accepted', 'rejected')),
  status_changed_at timestamptz not null default now(),
  -- The change that gave the status, and what stood before it: a change is undone by its id, however many it
  -- touched; whoever has changed again since no longer carries it.
  status_change uuid,
  status_before text,
  reach bigint check (reach >= 0),
  estimated_cost_cents bigint not null default 0 check (estimated_cost_cents >= 0),
  agreed_cost_cents bigint check (agreed_cost_cents >= 0),
  -- The secret part of the external link, made when the link is first asked for, and until when it opens. It opens
  -- nothing while its creator is removed, and is forgotten when they are added again.
  link_token text,
  link_ends_at timestamptz check ((link_ends_at is null) = (link_token is null)),
  -- Copies of what the company knows, see copy_influencer_facts: lists sort and totals add up without a join.
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
  primary key (company_id, id),
  foreign key (company_id, campaign_id) references campaigns on delete cascade,
  foreign key (company_id, influencer_id) references company_influencers deferrable initially deferred,
  unique (company_id, campaign_id, influencer_id)
);
-- A campaign has one company: without this the planner would take the two for independent, and a list for short.
create statistics campaign_influencers_company (dependencies) on company_id, campaign_id from campaign_influencers;
create index campaign_influencers_influencer on campaign_influencers (company_id, influencer_id);
-- Proposals: newest first, all but the removed, and by status.
create index campaign_influencers_recent on campaign_influencers (company_id, campaign_id, id desc) where status <> 'removed';
create index campaign_influencers_status on campaign_influencers (company_id, campaign_id, status, id desc);
-- Board columns: the last moved first.
create index campaign_influencers_moved on campaign_influencers (company_id, campaign_id, status, status_changed_at desc, id desc);
-- Searches in one campaign, however large the catalogue.
create index campaign_influencers_search on campaign_influencers using gin (company_id, campaign_id, search_key gin_trgm_ops)
  where status <> 'removed';

-- The place of a status in the work, for sorting; who was rejected stands behind.
create function status_rank(status text) returns int
  language sql immutable parallel safe
  return array_position(array['pending', 'approved', 'onboarding', 'trading', 'producing', 'submitted', 'published', 'rejected'], status);

-- The squad in each of its orders. An import makes pending creators, so it pays for none of these.
-- The first three lead the contents as well, which creators outside the squad may have too.
create index campaign_influencers_type on campaign_influencers (company_id, campaign_id, category_rank, name_key, id) include (status)
  where contents_total > 0 or status not in ('pending', 'rejected', 'removed');
create index campaign_influencers_name on campaign_influencers (company_id, campaign_id, name_key, id) include (status)
  where contents_total > 0 or status not in ('pending', 'rejected', 'removed');
create index campaign_influencers_followers on campaign_influencers (company_id, campaign_id, (coalesce(followers, -1)), name_key, id)
  include (status) where contents_total > 0 or status not in ('pending', 'rejected', 'removed');
create index campaign_influencers_network on campaign_influencers (company_id, campaign_id, network, name_key, id)
  where status not in ('pending', 'rejected', 'removed');
create index campaign_influencers_contents on campaign_influencers (company_id, campaign_id, contents_published, contents_total, name_key, id)
  where status not in ('pending', 'rejected', 'removed');
create index campaign_influencers_work on campaign_influencers (company_id, campaign_id, (status_rank(status)), name_key, id)
  where status not in ('pending', 'rejected', 'removed');
create index campaign_influencers_answer on campaign_influencers (company_id, campaign_id, answer, name_key, id)
  where status not in ('pending', 'rejected', 'removed');
create index campaign_influencers_payment on campaign_influencers (company_id, campaign_id, has_payment_data, name_key, id)
  where status not in ('pending', 'rejected', 'removed');
create index campaign_influencers_engagements on campaign_influencers (company_id, campaign_id, engagements, id)
  where status not in ('pending', 'rejected', 'removed');
-- The top creators of analytics: who has published nothing is not passed over one by one.
create index campaign_influencers_top on campaign_influencers (company_id, campaign_id, engagements desc, id)
  where status not in ('pending', 'rejected', 'removed') and contents_published > 0;

-- The counters of a campaign and of its analytics: one row for each combination that occurs,
-- so reading them costs the same at 100 and at 100,000 creators.
create table campaign_influencer_totals (
  company_id uuid not null,
  campaign_id uuid not null,
  status text not null,
  network text not null,
  category text not null,
  influencers bigint not null,
  -- Sums have no width that input could exceed.
  followers numeric not null,
  estimated_cost_cents numeric not null,
  agreed_cost_cents numeric not null,
  -- How many of them have an agreed cost: a sum says what it leaves out.
  with_agreed_cost bigint not null,
  primary key (company_id, campaign_id, status, network, category),
  foreign key (company_id, campaign_id) references campaigns on delete cascade
) with (fillfactor = 50);

-- Adds differences to the totals, always in key order so that two transactions cannot wait for each other.
create function add_campaign_influencer_totals() returns trigger language plpgsql as $$
declare
  came constant text := 'select 1 as sign, n.* from new_rows n';
  went constant text := 'select -1 as sign, o.* from old_rows o';
begin
  -- What went with its campaign leaves no totals to subtract from.
  execute format($sql$
    insert into campaign_influencer_totals as t
    select company_id, campaign_id, status, network, category, sum(sign), coalesce(sum(sign * followers), 0),
           sum(sign * estimated_cost_cents), coalesce(sum(sign * agreed_cost_cents), 0),
           coalesce(sum(sign) filter (where agreed_cost_cents is not null), 0)
    from (%s) as changes
    group by 1, 2, 3, 4, 5
    having sum(sign) <> 0 or coalesce(sum(sign * followers), 0) <> 0 or sum(sign * estimated_cost_cents) <> 0
      or coalesce(sum(sign * agreed_cost_cents), 0) <> 0
      or coalesce(sum(sign) filter (where agreed_cost_cents is not null), 0) <> 0
    order by 1, 2, 3, 4, 5
    on conflict (company_id, campaign_id, status, network, category) do update set
      influencers = t.influencers + excluded.influencers,
      followers = t.followers + excluded.followers,
      estimated_cost_cents = t.estimated_cost_cents + excluded.estimated_cost_cents,
      agreed_cost_cents = t.agreed_cost_cents + excluded.agreed_cost_cents,
      with_agreed_cost = t.with_agreed_cost + excluded.with_agreed_cost$sql$,
    case tg_op
      when 'INSERT' then came
      when 'UPDATE' then came || ' union all ' || went
      else went || ' join campaigns c on (c.company_id, c.id) = (o.company_id, o.campaign_id)'
    end);
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

-- Brings a campaign's copies of what its company knows of influencers up to date and says how many were old. The caller holds the campaign;
-- other campaigns are brought up to date one after the other by a job, so that nobody writes below a campaign that
-- they do not hold.
create function copy_influencer_facts(of_company uuid, of_campaign uuid, changed uuid[]) returns bigint
language sql as $$
  with copied as (
    update campaign_influencers ci set
      category = coalesce(k.category, ''), category_rank = category_rank(k.category),
      followers = k.followers, name_key = k.name_key, search_key = k.search_key,
      engagement_rate = k.engagement_rate, has_payment_data = i.has_payment_data
    from company_influencers k join influencers i on i.id = k.influencer_id
    where k.company_id = of_company and k.influencer_id = any(changed)
      and ci.company_id = of_company and ci.campaign_id = of_campaign and ci.influencer_id = k.influencer_id
      and (ci.category, ci.followers, ci.name_key, ci.search_key, ci.engagement_rate, ci.has_payment_data)
        is distinct from (coalesce(k.category, ''), k.followers, k.name_key, k.search_key, k.engagement_rate,
          i.has_payment_data)
    returning 1
  )
  select count(*) from copied
$$;
