-- Every stored upload. `temporary` until the row that shows it commits; the sweep deletes the rest.
create table files (
  key text primary key,
  content_type text not null,
  bytes integer not null check (bytes >= 0),
  state text not null default 'temporary' check (state in ('temporary', 'attached')),
  created_at timestamptz not null default now()
);
create index files_temporary on files (created_at) where state = 'temporary';
