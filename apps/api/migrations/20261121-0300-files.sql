-- Every stored upload of a company. `temporary` until the row that shows it commits; the sweep deletes the rest.
-- The key cannot be guessed and is the only name of a file outside, so it is unique among all companies.
create table files (
  company_id uuid not null references companies on delete cascade,
  key text not null unique,
  content_type text not null,
  bytes bigint not null check (bytes >= 0),
  state text not null default 'temporary' check (state in ('temporary', 'attached')),
  created_at timestamptz not null default now(),
  primary key (company_id, key)
);
create index files_temporary on files (created_at) where state = 'temporary';
