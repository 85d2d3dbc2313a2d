-- When the profile of each creator that a company knows is asked for at its network next, and what came of it last. The
-- facts that came are readings of the company; here is what else the network told.
create table profile_captures (
  company_id uuid not null,
  influencer_id uuid not null,
  -- By which `release_files` tells rows apart.
  id uuid not null generated always as (influencer_id) stored,
  next_at timestamptz not null,
  looked_at timestamptz,
  -- When the network told something last, and by whose leave.
  got_at timestamptz,
  via text check (via in ('none', 'app', 'brand', 'creator')),
  -- Why nothing came at the last look; null: it did.
  problem text check (problem in ('not_configured', 'not_connected', 'reconnect', 'scope_missing', 'not_found', 'no_data',
    'rate_limited', 'config_error', 'invalid_request', 'unavailable', 'not_supported')),
  -- How often in a row nothing came.
  tries integer not null default 0,
  -- Figures of the account by their names on the wire; what is not told is not there.
  figures jsonb not null default '{}',
  -- The picture as it was fetched, and what it was made of.
  picture text,
  picture_hash text,
  primary key (company_id, influencer_id),
  foreign key (company_id, influencer_id) references company_influencers on delete cascade,
  foreign key (company_id, picture) references files (company_id, key) deferrable initially deferred,
  check ((got_at is null) = (via is null))
);
-- What is looked at next.
create index profile_captures_due on profile_captures (next_at);
create index profile_captures_influencer on profile_captures (influencer_id);
create index profile_captures_picture on profile_captures (company_id, picture) where picture is not null;
-- What waits for somebody to connect an account.
create index profile_captures_waiting on profile_captures (company_id, influencer_id)
  where problem in ('not_connected', 'reconnect', 'scope_missing');
create trigger files_on_update after update on profile_captures referencing old table as old_rows new table as new_rows
  for each statement execute function release_files('picture');
create trigger files_on_delete after delete on profile_captures referencing old table as old_rows
  for each statement execute function release_files('picture');

-- Where that picture is shown, for lists.
alter table company_influencers add column picture text;

-- Whoever becomes known to a company is asked about, but not at once: what was just typed or imported is often set right.
create function ask_about_known_influencers() returns trigger language plpgsql as $$
begin
  insert into profile_captures (company_id, influencer_id, next_at)
  select company_id, influencer_id, now() + interval '1 hour' from added
  on conflict (company_id, influencer_id) do nothing;
  return null;
end $$;
create trigger profiles_on_insert after insert on company_influencers
  referencing new table as added for each statement execute function ask_about_known_influencers();
-- Those of before by and by within a week.
insert into profile_captures (company_id, influencer_id, next_at)
  select company_id, influencer_id, now() + random() * interval '7 days' from company_influencers;

-- What waits for the company's own account is looked at once one is connected.
create function look_at_profiles_when_connected() returns trigger language plpgsql as $$
begin
  update profile_captures w set next_at = least(w.next_at, now()) from company_influencers k
  where w.company_id = new.company_id and w.problem in ('not_connected', 'reconnect', 'scope_missing')
    and k.company_id = w.company_id and k.influencer_id = w.influencer_id and k.network = new.network;
  return null;
end $$;
create trigger profiles_on_insert after insert on network_connections for each row
  when (new.company_id is not null) execute function look_at_profiles_when_connected();
create trigger profiles_on_update after update of problem, connected_at on network_connections for each row
  when (new.company_id is not null and new.problem is null) execute function look_at_profiles_when_connected();

-- What an account tells of itself by the leave of its creator, and when it is asked next.
alter table network_connections
  add column refresh_at timestamptz not null default now(),
  add column refresh_tries integer not null default 0,
  add column figures jsonb not null default '{}',
  add column figures_at timestamptz,
  -- Who follows it: a list of dimension, key, and share or count; null while nothing was given.
  add column audience jsonb,
  add column audience_at timestamptz,
  -- Why the network gave none when it was asked last.
  add column audience_problem text;
create index network_connections_refresh on network_connections (refresh_at)
  where creator_id is not null and problem is null;
