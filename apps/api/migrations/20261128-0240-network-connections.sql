-- Accounts of networks whose owner gave us leave to ask: a creator's own, or one of a company. The leave is sealed.
create table network_connections (
  id uuid primary key,
  network text not null check (
    network in ('instagram', 'youtube', 'tiktok', 'facebook', 'twitter', 'linkedin', 'spotify', 'twitch', 'pinterest', 'blog', 'snapchat')
  ),
  creator_id uuid references creators on delete cascade,
  company_id uuid references companies on delete cascade,
  -- A creator's: who it is in the catalogue.
  influencer_id uuid references influencers on delete set null,
  -- Who it is at the network, by its own id.
  account_key text not null check (char_length(account_key) between 1 and 200),
  username text not null,
  profile_url text not null,
  followers bigint,
  grant_sealed text not null,
  -- When the leave ends, and whether we can renew it ourselves before.
  ends_at timestamptz,
  renews boolean not null,
  problem text check (problem in ('reconnect', 'scope_missing')),
  connected_by uuid references accounts on delete set null,
  connected_at timestamptz not null,
  checked_at timestamptz not null,
  check (num_nonnulls(creator_id, company_id) = 1),
  check (influencer_id is null or creator_id is not null)
);
-- One leave for each account: who connects it again replaces it.
create unique index network_connections_of_creators on network_connections (network, account_key) where creator_id is not null;
create unique index network_connections_of_companies on network_connections (company_id, network, account_key) where company_id is not null;
create index network_connections_creator on network_connections (creator_id) where creator_id is not null;
create index network_connections_influencer on network_connections (influencer_id) where influencer_id is not null;
create index network_connections_connected_by on network_connections (connected_by) where connected_by is not null;
-- What is renewed next.
create index network_connections_renewal on network_connections (ends_at) where renews and problem is null;

-- Somebody is on the way to a network and back: good once, for ten minutes.
create table network_logins (
  state_hash bytea primary key,
  network text not null,
  account_id uuid not null references accounts on delete cascade,
  company_id uuid references companies on delete cascade,
  -- What shows the network that whoever comes back is who went (PKCE).
  verifier_sealed text,
  expires_at timestamptz not null
);
create index network_logins_account on network_logins (account_id);
create index network_logins_company on network_logins (company_id) where company_id is not null;
create index network_logins_expires on network_logins (expires_at);

-- Leaves whose connection is gone, until the network has taken them back.
create table ended_grants (
  id uuid primary key,
  network text not null,
  grant_sealed text not null,
  of_company boolean not null,
  ended_at timestamptz not null
);

-- One more template, beside whichever there are.
do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'mails_template_check');
begin
  execute format('alter table mails drop constraint mails_template_check, add constraint mails_template_check
    check (%s or template = %L)', known, 'connection-ended');
end $$;
