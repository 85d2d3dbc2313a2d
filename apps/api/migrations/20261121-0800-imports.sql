create table imports (
  company_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  created_by uuid references accounts on delete set null,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'cancelled', 'failed')),
  filename text not null,
  encoding text not null,
  delimiter text not null,
  -- Column of the file to field, and the network of rows without one.
  mapping jsonb not null,
  network text,
  total integer not null check (total >= 0),
  -- Rows that are done: an import that was cut off goes on behind them.
  processed integer not null default 0 check (processed >= 0),
  created integer not null default 0 check (created >= 0),
  updated integer not null default 0 check (updated >= 0),
  skipped integer not null default 0 check (skipped >= 0),
  failed integer not null default 0 check (failed >= 0),
  cancel_requested boolean not null default false,
  -- Whether creators that are in the campaign take the facts and cost of the file.
  updates_existing boolean not null default false,
  error text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  undone_at timestamptz,
  check (processed = created + updated + skipped + failed),
  check (processed <= total),
  primary key (company_id, id),
  foreign key (company_id, campaign_id) references campaigns on delete cascade
);
-- The processing flag: one open import a company [CSV-08].
create unique index imports_one_open on imports (company_id) where state in ('queued', 'running');
create index imports_campaign on imports (company_id, campaign_id, id desc);

-- The uploaded file, until the import has ended; kept here so that it commits with the import.
create table import_files (
  company_id uuid not null,
  import_id uuid not null,
  data bytea not null,
  primary key (company_id, import_id),
  foreign key (company_id, import_id) references imports on delete cascade
);
alter table import_files alter column data set storage external;

-- What became of each row of the file; the cells only of those that failed.
create table import_rows (
  company_id uuid not null,
  import_id uuid not null,
  line integer not null,
  outcome text not null check (outcome in ('created', 'updated', 'skipped', 'failed')),
  reason text,
  field text,
  username text,
  cells text[],
  -- Whom it added or changed, what was there before and after, and whether that was taken back.
  campaign_influencer_id uuid,
  replaced jsonb,
  taken_back boolean not null default false,
  primary key (company_id, import_id, line),
  foreign key (company_id, import_id) references imports on delete cascade
);
create index import_rows_updated on import_rows (company_id, campaign_influencer_id) where outcome = 'updated' and not taken_back;
create index import_rows_done on import_rows (company_id, import_id, line)
  where outcome in ('created', 'updated') and not taken_back;
create index import_rows_failed on import_rows (company_id, import_id, line) where outcome = 'failed';
