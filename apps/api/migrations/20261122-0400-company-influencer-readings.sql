-- What a company typed or imported of an influencer, and when. Readings are only ever added, seen by that company alone,
-- and what it knows follows from them (set_company_influencer_facts).
create table company_influencer_readings (
  company_id uuid not null,
  id uuid not null,
  influencer_id uuid not null,
  source text not null check (source in ('typed', 'creator', 'captured', 'imported')),
  measured_at timestamptz not null,
  recorded_at timestamptz not null,
  recorded_by uuid references accounts on delete set null,
  -- The facts that it has; the category follows from the followers and comes with them.
  facts jsonb not null check (facts <> '{}' and facts - array['name', 'followers', 'category', 'theme', 'country',
    'engagement_rate', 'image_url'] = '{}' and (facts ? 'followers') = (facts ? 'category')),
  primary key (company_id, id),
  -- Whoever is first heard of here becomes known by it.
  foreign key (company_id, influencer_id) references company_influencers on delete cascade deferrable initially deferred
);
create index company_influencer_readings_newest
  on company_influencer_readings (company_id, influencer_id, measured_at desc, id desc);

-- Objects laid over each other: of one key the last value stays.
create aggregate jsonb_overlay(jsonb) (sfunc = jsonb_concat, stype = jsonb);

-- Sets what a company knows of influencers: each fact as its newest reading has it, else what is public.
create function set_company_influencer_facts(of_company uuid, changed uuid[]) returns void language sql as $$
  insert into company_influencers as k (company_id, influencer_id, network, username, name, followers, category, theme,
    country, engagement_rate, image_url, own)
  select of_company, i.id, i.network, i.username, f.name, f.followers, f.category, f.theme, f.country,
    f.engagement_rate, f.image_url, array(select jsonb_object_keys(said.facts - 'category'))
  from unnest(changed) as c (id)
  join influencers i on i.id = c.id
  cross join lateral (
    select jsonb_overlay(r.facts order by r.measured_at, r.id) as facts from company_influencer_readings r
    where r.company_id = of_company and r.influencer_id = i.id
  ) said
  cross join lateral jsonb_populate_record(i, said.facts) f
  order by i.id
  on conflict (company_id, influencer_id) do update set name = excluded.name, followers = excluded.followers,
    category = excluded.category, theme = excluded.theme, country = excluded.country,
    engagement_rate = excluded.engagement_rate, image_url = excluded.image_url, own = excluded.own, updated_at = now()
  where (k.name, k.followers, k.category, k.theme, k.country, k.engagement_rate, k.image_url, k.own)
    is distinct from (excluded.name, excluded.followers, excluded.category, excluded.theme, excluded.country,
      excluded.engagement_rate, excluded.image_url, excluded.own)
$$;

create function follow_company_influencer_readings() returns trigger language plpgsql as $$
begin
  perform set_company_influencer_facts(company_id, array_agg(distinct influencer_id)) from changed group by company_id;
  return null;
end $$;
create trigger facts_on_insert after insert on company_influencer_readings
  referencing new table as changed for each statement execute function follow_company_influencer_readings();

create trigger only_added before update or delete on company_influencer_readings
  for each statement when (pg_trigger_depth() = 0) execute function refuse_direct_write();
create trigger facts_from_readings before update of name, followers, category, theme, country, engagement_rate,
    image_url, own on company_influencers
  for each statement when (pg_trigger_depth() = 0) execute function refuse_direct_write();
