create table companies (
  id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  country text check (country ~ '^[A-Z]{2}$'),
  website text,
  kind text not null default 'agency' check (kind in ('brand', 'agency')),
  -- The remaining allowance of creator profiles; the check refuses to overspend it.
  max_views integer not null check (max_views >= 0),
  -- What its files may take together, and what they take, kept by trigger.
  max_file_bytes bigint not null default 10737418240 check (max_file_bytes >= 0),
  file_bytes bigint not null default 0 check (file_bytes >= 0),
  created_at timestamptz not null default now()
);

create table accounts (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  password_hash text not null,
  name text not null check (length(name) between 1 and 200),
  locale text not null default 'es' check (locale ~ '^[a-z]{2}$'),
  role text check (role in ('creator', 'company')),
  is_superuser boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- What an account is in a company; in several it may be something else in each.
create table memberships (
  account_id uuid not null references accounts on delete cascade,
  company_id uuid not null references companies on delete cascade,
  role text not null check (role in ('owner', 'manager', 'analyst')),
  created_at timestamptz not null default now(),
  primary key (account_id, company_id)
);
create index memberships_company on memberships (company_id);

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  -- The company that this session works in; null: the one that the account joined first.
  active_company_id uuid,
  -- SHA-256 of the token: a copy of this table opens no session.
  token_hash bytea not null unique,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  foreign key (account_id, active_company_id) references memberships on delete set null (active_company_id)
);
create index sessions_account on sessions (account_id);

-- Tries to sign in without success, by who is tried and where from; shared by all processes.
create table sign_in_tries (
  key text primary key,
  tries integer not null check (tries >= 0),
  window_ends_at timestamptz not null
);

-- Browsers and networks where an account has signed in: there, wrong passwords of others do not matter.
create table known_devices (
  id uuid primary key,
  account_id uuid not null references accounts on delete cascade,
  token_hash bytea not null,
  address_group text not null,
  last_used_at timestamptz not null,
  unique (account_id, token_hash, address_group)
);
-- The nightly sweep.
create index known_devices_old on known_devices (last_used_at);

-- Whoever remembers what an account may do hears that it has changed, also when a person changes it here.
create function announce_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_changed', coalesce(new.account_id, old.account_id)::text);
  return null;
end $$;
create trigger announce after insert or update or delete on memberships
  for each row execute function announce_access();
create trigger announce_end after delete on sessions
  for each row execute function announce_access();
