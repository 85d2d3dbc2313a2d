-- What posts of a campaign are known by, and how its last search for them went.
create table post_searches (
  company_id uuid not null,
  campaign_id uuid not null,
  -- As the contract has them: hashtags, mentions, keywords, domains, networks, days.
  rules jsonb not null,
  saved_at timestamptz not null,
  saved_by uuid references accounts on delete set null,
  -- When it is searched next; while it is being searched, when whoever does so has died. Null: not again by itself.
  next_at timestamptz,
  -- When the networks themselves were searched last, which costs more than to ask creators.
  searched_at timestamptz,
  -- The search that runs, or the last one.
  started_at timestamptz,
  done_at timestamptz,
  -- When it was begun by hand of late: a company may do so only so often.
  begun timestamptz[] not null default '{}',
  total integer not null default 0 check (total >= 0),
  asked integer not null default 0 check (asked >= 0),
  found integer not null default 0 check (found >= 0),
  failed jsonb not null default '[]',
  primary key (company_id, campaign_id),
  foreign key (company_id, campaign_id) references campaigns on delete cascade,
  check (done_at is null or started_at is not null)
);
-- What is searched next.
create index post_searches_due on post_searches (next_at) where next_at is not null;
create index post_searches_saved_by on post_searches (saved_by) where saved_by is not null;

-- When the posts of a creator were asked for last: whoever waits longest comes first.
create table searched_creators (
  company_id uuid not null,
  campaign_influencer_id uuid not null,
  asked_at timestamptz not null,
  primary key (company_id, campaign_influencer_id),
  foreign key (company_id, campaign_influencer_id) references campaign_influencers on delete cascade
);

-- Posts that a rule of a campaign knows: they wait, were made contents, or were ignored, and are offered once.
create table found_posts (
  company_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  network text not null check (network in ('instagram', 'youtube', 'tiktok', 'facebook', 'twitter', 'linkedin',
    'spotify', 'twitch', 'pinterest', 'blog', 'snapchat')),
  content_type text not null check (content_type in ('story', 'snap', 'video', 'photo', 'streaming', 'instagram_tv',
    'reel', 'post', 'clip', 'podcast')),
  link text not null,
  -- By which it is the same as another, however its link is written, as in `contents`.
  post text not null check (post <> ''),
  state text not null default 'new' check (state in ('new', 'accepted', 'ignored')),
  campaign_influencer_id uuid,
  author text,
  body text not null default '',
  picture text,
  published_at timestamptz,
  found_at timestamptz not null,
  matched jsonb not null,
  disclosure text,
  paid_partnership boolean,
  metrics jsonb not null default '{}',
  measured_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references accounts on delete set null,
  content_id uuid,
  primary key (company_id, id),
  unique (company_id, campaign_id, post),
  foreign key (company_id, campaign_id) references campaigns on delete cascade,
  foreign key (company_id, campaign_influencer_id) references campaign_influencers on delete set null (campaign_influencer_id),
  foreign key (company_id, content_id) references contents on delete set null (content_id),
  foreign key (company_id, picture) references files (company_id, key) deferrable initially deferred,
  check ((state = 'new') = (decided_at is null))
);
-- The inbox of a campaign, and how many wait there.
create index found_posts_inbox on found_posts (company_id, campaign_id, state, published_at desc);
create index found_posts_creator on found_posts (company_id, campaign_influencer_id) where campaign_influencer_id is not null;
create index found_posts_content on found_posts (company_id, content_id) where content_id is not null;
create index found_posts_decided_by on found_posts (decided_by) where decided_by is not null;
create index found_posts_picture on found_posts (company_id, picture) where picture is not null;
create trigger files_on_delete after delete on found_posts referencing old table as old_rows
  for each statement execute function release_files('picture');
