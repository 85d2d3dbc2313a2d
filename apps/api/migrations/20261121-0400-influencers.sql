-- The catalogue: one row for one account of a creator on one network.
create table influencers (
  id uuid primary key,
  network text not null check (network in ('instagram', 'youtube', 'tiktok', 'facebook', 'twitter', 'linkedin',
    'spotify', 'twitch', 'pinterest', 'blog', 'snapchat')),
  username text not null check (length(username) between 1 and 200),
  username_key text not null generated always as (lower(normalize(username, nfkc))) stored,
  name text not null check (length(name) <= 200),
  name_key text not null generated always as (fold_text(name)) stored,
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
  file_for_profile text,
  has_payment_data boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (network, username_key)
);
-- The finder: any part of a name or username, and the biggest first.
create index influencers_search on influencers using gin (search_key gin_trgm_ops);
create index influencers_size on influencers (followers desc nulls last, id);
create index influencers_network_size on influencers (network, followers desc nulls last, id);
