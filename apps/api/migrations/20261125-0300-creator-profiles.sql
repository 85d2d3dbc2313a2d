-- What a creator says of themselves. Nothing of it is for others before they publish their profile; telephone, gender,
-- birth date and ethnicity never are.
alter table creators
  -- The name of their page, `/p/{vanity_name}`; case makes no other name.
  add column vanity_name text check (vanity_name ~ '^[A-Za-z0-9](?:[A-Za-z0-9._-]{1,38})[A-Za-z0-9]$'),
  add column vanity_key text generated always as (lower(vanity_name)) stored unique,
  add column biography text not null default '' check (length(biography) <= 2000),
  add column telephone text not null default '' check (length(telephone) <= 40),
  add column photo text,
  add column cover text,
  add column gender text check (gender in ('female', 'male', 'other')),
  add column birth_date date,
  add column country text check (country ~ '^[A-Z]{2}$'),
  add column city text not null default '' check (length(city) <= 120),
  add column languages text[] not null default '{}',
  add column ethnicity text not null default '' check (length(ethnicity) <= 120),
  add column is_published boolean not null default false,
  add column updated_at timestamptz not null default now(),
  -- Whoever deletes their account takes along what they said of themselves.
  drop constraint creators_account_id_fkey,
  add foreign key (account_id) references accounts on delete cascade;

-- Which accounts of networks are a creator's: at most one creator's each. What is only said is believed by nobody but
-- the creator's own page, which says so; `influencers.creator_id` follows what was proved.
create table creator_networks (
  influencer_id uuid primary key references influencers on delete cascade,
  creator_id uuid not null references creators on delete cascade,
  proof text not null check (proof in ('said', 'invitation', 'connected')),
  -- As the creator spells it.
  username text not null check (length(username) between 1 and 200),
  -- The audience as the creator says it, and when.
  followers bigint check (followers >= 0),
  followers_at timestamptz,
  created_at timestamptz not null default now()
);
create index creator_networks_creator on creator_networks (creator_id);

-- Uploads of creators: those of companies are in `files`. Temporary until the row that shows them commits.
create table creator_files (
  creator_id uuid not null references creators on delete cascade,
  key text not null unique,
  content_type text not null,
  bytes bigint not null check (bytes >= 0),
  state text not null default 'temporary' check (state in ('temporary', 'attached')),
  created_at timestamptz not null default now(),
  primary key (creator_id, key)
);
create index creator_files_temporary on creator_files (created_at) where state = 'temporary';
create function forget_creator_files() returns trigger language plpgsql as $$
begin
  insert into deleted_files (key) select key from old_rows;
  return null;
end $$;
create trigger forget_on_delete after delete on creator_files
  referencing old table as old_rows for each statement execute function forget_creator_files();

create table creator_interests (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  name_key text not null generated always as (fold_text(name)) stored,
  -- The topic that it is, which screens have words for.
  topic text,
  primary key (creator_id, id),
  unique (creator_id, name_key)
);

-- What a creator asks for a content: shown to companies alone.
create table creator_prices (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  network text not null,
  content_type text not null,
  price_cents bigint not null check (price_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  primary key (creator_id, id),
  unique (creator_id, network, content_type)
);

create table briefcase_items (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 2000),
  brand text not null default '' check (length(brand) <= 120),
  network text,
  content_type text,
  link text,
  media text,
  day date,
  created_at timestamptz not null default now(),
  primary key (creator_id, id),
  foreign key (creator_id, media) references creator_files (creator_id, key) deferrable initially deferred
);

-- Collaborations that a creator does not want on their page.
create table hidden_collaborations (
  creator_id uuid not null references creators on delete cascade,
  campaign_id uuid not null,
  primary key (creator_id, campaign_id)
);

-- What creators ask whoever runs the platform for.
create table premium_requests (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  money_cents bigint not null check (money_cents > 0),
  text_body text not null check (length(text_body) between 1 and 2000),
  created_at timestamptz not null default now(),
  primary key (creator_id, id)
);

-- The brands that a company works for.
create table brands (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  name_key text not null generated always as (fold_text(name)) stored,
  logo text,
  website text,
  industry text not null default '' check (length(industry) <= 120),
  description text not null default '' check (length(description) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, name_key),
  foreign key (company_id, logo) references files (company_id, key) deferrable initially deferred
);
create trigger files_on_update after update on brands referencing old table as old_rows new table as new_rows
  for each statement execute function release_files('logo');
create trigger files_on_delete after delete on brands referencing old table as old_rows
  for each statement execute function release_files('logo');

-- The brands that a creator has worked with.
create table creator_brands (
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  name_key text not null generated always as (fold_text(name)) stored,
  logo text,
  website text,
  industry text not null default '' check (length(industry) <= 120),
  description text not null default '' check (length(description) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (creator_id, id),
  unique (creator_id, name_key),
  foreign key (creator_id, logo) references creator_files (creator_id, key) deferrable initially deferred
);

-- One more template, beside whichever there are.
do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'mails_template_check');
begin
  execute format('alter table mails drop constraint mails_template_check, add constraint mails_template_check
    check (%s or template = %L)', known, 'premium-asked');
end $$;
