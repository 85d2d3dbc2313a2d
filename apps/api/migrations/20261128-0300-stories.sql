-- When the stories of each creator's connected account are asked for next: they are gone a day after they were published.
create table story_looks (
  connection_id uuid primary key references network_connections on delete cascade,
  -- While somebody asks it is the time after which whoever asked has died.
  next_at timestamptz not null,
  -- When somebody began to ask last.
  looked_at timestamptz not null
);
create index story_looks_due on story_looks (next_at);

-- A story that was caught while it was there, of a creator of a campaign. It ends with the leave that it came by, and some
-- time after its campaign; a content that was made of it has a file of its own.
create table stories (
  company_id uuid not null,
  id uuid not null,
  campaign_influencer_id uuid not null,
  -- Null: from the address that the operator has set.
  connection_id uuid references network_connections on delete cascade,
  network text not null,
  post_id text not null check (char_length(post_id) between 1 and 200),
  -- Empty where nobody gave one.
  link text not null,
  text text not null default '',
  kind text not null check (kind in ('image', 'video')),
  published_at timestamptz not null,
  ends_at timestamptz not null,
  caught_at timestamptz not null,
  media text,
  preview text,
  -- Why there is no file of it; null: there is.
  problem text check (problem in ('not_given', 'unavailable', 'too_large', 'not_media', 'no_room')),
  metrics jsonb not null default '{}',
  -- When its figures were asked for last; null: there are none.
  measured_at timestamptz,
  primary key (company_id, id),
  unique (company_id, campaign_influencer_id, network, post_id),
  foreign key (company_id, campaign_influencer_id) references campaign_influencers on delete cascade,
  check ((media is null) = (problem is not null))
);
create index stories_connection on stories (connection_id) where connection_id is not null;
-- The nightly sweep.
create index stories_caught on stories (caught_at);
-- What pictures and videos of others a company has.
create index stories_media on stories (company_id, media) where media is not null;
create index stories_preview on stories (company_id, preview) where preview is not null;

create trigger files_on_update after update on stories referencing old table as old_rows new table as new_rows
  for each statement execute function release_files('media', 'preview');
create trigger files_on_delete after delete on stories referencing old table as old_rows
  for each statement execute function release_files('media', 'preview');
