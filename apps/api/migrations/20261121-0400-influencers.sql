-- The catalogue that all companies share: one row for one account on one network, with facts that are public: those of
-- a network's official data or of the creator, never what a company said.
create table influencers (
  id uuid primary key,
  network text not null check (network in ('instagram', 'youtube', 'tiktok', 'facebook', 'twitter', 'linkedin',
    'spotify', 'twitch', 'pinterest', 'blog', 'snapchat')),
  username text not null check (length(username) between 1 and 200),
  username_key text not null generated always as (lower(normalize(username, nfkc))) stored,
  -- Whether every company may find it; otherwise only those that know it already.
  is_public boolean not null default false,
  name text not null default '' check (length(name) <= 200),
  -- What searches look into. Every word of it begins behind a space, so that beginnings of words can be found too.
  search_key text not null generated always as (' ' || fold_text(name || ' ' || username)) stored,
  followers bigint check (followers >= 0),
  category text,
  theme text,
  country text,
  engagement_rate numeric(9, 4) check (engagement_rate >= 0),
  is_verified boolean not null default false,
  image_url text,
  profile_url text,
  picture text,
  has_payment_data boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (network, username_key)
);
-- The finder: any part of a name or username, and the biggest first.
create index influencers_search on influencers using gin (search_key gin_trgm_ops) where is_public;
create index influencers_size on influencers (followers desc nulls last, id) where is_public;
create index influencers_network_size on influencers (network, followers desc nulls last, id) where is_public;

-- How one company knows one influencer: what it said itself and, where it said nothing, what is public. Neither the
-- facts nor that there is a row are for anybody else.
create table company_influencers (
  company_id uuid not null references companies on delete cascade,
  influencer_id uuid not null references influencers,
  network text not null,
  username text not null,
  name text not null default '' check (length(name) <= 200),
  name_key text not null generated always as (fold_text(name)) stored,
  search_key text not null generated always as (' ' || fold_text(name || ' ' || username)) stored,
  followers bigint check (followers >= 0),
  category text,
  theme text,
  country text,
  engagement_rate numeric(9, 4) check (engagement_rate >= 0),
  image_url text,
  -- The facts that the company said: nothing public takes their place.
  own text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, influencer_id)
);
create index company_influencers_influencer on company_influencers (influencer_id);
create index company_influencers_search on company_influencers using gin (company_id, search_key gin_trgm_ops);
create index company_influencers_size on company_influencers (company_id, followers desc nulls last, influencer_id);
create index company_influencers_network_size on company_influencers
  (company_id, network, followers desc nulls last, influencer_id);
