-- A person who publishes, on one network or several. Who the accounts of a network belong to is public like their other
-- facts: known from the creator, never from what a company said.
create table creators (
  id uuid primary key,
  -- What the person signs in with; null while they never did.
  account_id uuid unique references accounts on delete set null,
  name text not null check (length(name) between 1 and 200),
  created_at timestamptz not null default now()
);

-- The catalogue that all companies share: one row for one account on one network, with facts that are public: those of
-- a network's official data or of the creator, never what a company said.
create table influencers (
  id uuid primary key,
  creator_id uuid references creators on delete set null,
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
-- The network stands in the index of texts, too: a search in one network reads what both have in common.
create index influencers_search on influencers using gin (network, search_key gin_trgm_ops) where is_public;
create index influencers_size on influencers (followers desc nulls last, id) where is_public;
create index influencers_network_size on influencers (network, followers desc nulls last, id) where is_public;
-- The other networks of the same person.
create index influencers_creator on influencers (creator_id) where creator_id is not null;

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
create index company_influencers_search on company_influencers using gin (company_id, network, search_key gin_trgm_ops);
create index company_influencers_size on company_influencers (company_id, followers desc nulls last, influencer_id);
create index company_influencers_network_size on company_influencers
  (company_id, network, followers desc nulls last, influencer_id);
