-- Keywords and hashtags that a company looks for at the networks, and how the last search for each went.
create table monitored (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('hashtag', 'keyword')),
  -- Without the sign of a hashtag.
  value text not null check (char_length(value) between 1 and 80),
  value_key text not null generated always as (fold_text(value)) stored,
  -- When somebody searched for it last.
  used_at timestamptz not null,
  -- When it is searched for next by itself; null: not again.
  next_at timestamptz,
  -- The search that runs, or the last one; when whoever searches was seen at it last.
  started_at timestamptz not null,
  seen_at timestamptz not null,
  done_at timestamptz,
  -- When it was begun by hand of late: a company may do so only so often.
  begun timestamptz[] not null default '{}',
  found integer not null default 0 check (found >= 0),
  failed jsonb not null default '[]',
  primary key (company_id, id),
  unique (company_id, kind, value_key)
);
-- What is searched next.
create index monitored_due on monitored (next_at) where next_at is not null;

-- Posts that networks show to whoever searches them, each once for a company.
create table monitored_posts (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  network text not null check (network in ('instagram', 'youtube', 'tiktok', 'facebook', 'twitter', 'linkedin',
    'spotify', 'twitch', 'pinterest', 'blog', 'snapchat')),
  content_type text not null check (content_type in ('story', 'snap', 'video', 'photo', 'streaming', 'instagram_tv',
    'reel', 'post', 'clip', 'podcast')),
  link text not null,
  -- By which it is the same as another, however its link is written, as in `contents`.
  post text not null check (post <> ''),
  author text,
  body text not null default '',
  -- Folded, without their sign.
  hashtags text[] not null default '{}',
  picture text,
  published_at timestamptz,
  found_at timestamptz not null,
  -- By which it stands in lists and days: when it was found, where its network does not say when it came out.
  shown_at timestamptz not null generated always as (coalesce(published_at, found_at)) stored,
  is_sandbox boolean not null,
  metrics jsonb not null default '{}',
  measured_at timestamptz not null,
  -- How it sounds, by the hand of whoever read it.
  sentiment text check (sentiment in ('positive', 'neutral', 'negative')),
  sentiment_by uuid references accounts on delete set null,
  primary key (company_id, id),
  unique (company_id, post),
  foreign key (company_id, picture) references files (company_id, key) deferrable initially deferred
);
-- What is swept away when it is old.
create index monitored_posts_shown on monitored_posts (shown_at);
create index monitored_posts_picture on monitored_posts (company_id, picture) where picture is not null;
create index monitored_posts_sentiment_by on monitored_posts (sentiment_by) where sentiment_by is not null;
create trigger files_on_delete after delete on monitored_posts referencing old table as old_rows
  for each statement execute function release_files('picture');

-- By which keywords and hashtags a post was found.
create table monitored_finds (
  company_id uuid not null,
  monitored_id uuid not null,
  post_id uuid not null,
  primary key (company_id, monitored_id, post_id),
  foreign key (company_id, monitored_id) references monitored on delete cascade,
  foreign key (company_id, post_id) references monitored_posts on delete cascade
);
create index monitored_finds_post on monitored_finds (company_id, post_id);
