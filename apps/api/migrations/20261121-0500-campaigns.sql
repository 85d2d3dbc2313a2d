-- Every table of a company carries it in its key and in the keys that point to it, so that no row can belong to
-- another company than the one that it hangs on.
create table campaigns (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  slug text not null unique,
  name text not null check (length(name) between 1 and 200),
  name_key text not null generated always as (fold_text(name)) stored,
  -- The brand it is for, as a text: a company may run campaigns of many.
  brand text not null default '' check (length(brand) <= 120),
  logo text,
  cover text,
  budget_cents bigint not null default 0 check (budget_cents >= 0),
  spent_cents bigint not null default 0 check (spent_cents >= 0),
  currency text not null default 'MXN' check (currency ~ '^[A-Z]{3}$'),
  badge text,
  is_reality boolean not null default false,
  is_archived boolean not null default false,
  clicks bigint not null default 0 check (clicks >= 0),
  er_override numeric(9, 4) check (er_override >= 0),
  starts_on date,
  ends_on date,
  description text not null default '',
  objective text not null default '',
  deliverables text not null default '',
  dos text not null default '',
  donts text not null default '',
  hashtags text[] not null default '{}',
  networks text[] not null default '{}',
  created_by uuid references accounts on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (starts_on <= ends_on),
  primary key (company_id, id),
  -- Checked at the end, as a company that is deleted takes its files and its campaigns along in any order.
  foreign key (company_id, logo) references files (company_id, key) deferrable initially deferred,
  foreign key (company_id, cover) references files (company_id, key) deferrable initially deferred
);
-- The campaign list: a company's active or archived campaigns, the newest first.
create index campaigns_list on campaigns (company_id, is_archived, id desc);

create trigger files_on_update after update on campaigns referencing old table as old_rows new table as new_rows
  for each statement execute function release_files('logo', 'cover');
create trigger files_on_delete after delete on campaigns referencing old table as old_rows
  for each statement execute function release_files('logo', 'cover');

-- One campaign that is open to somebody who need not be of its company: a guest, a client. Nothing else of the company
-- is theirs to see.
create table campaign_grants (
  company_id uuid not null,
  campaign_id uuid not null,
  account_id uuid not null references accounts on delete cascade,
  role text not null check (role in ('viewer', 'editor')),
  created_at timestamptz not null default now(),
  primary key (company_id, campaign_id, account_id),
  foreign key (company_id, campaign_id) references campaigns on delete cascade
);
create index campaign_grants_account on campaign_grants (account_id);
create trigger announce after insert or update or delete on campaign_grants
  for each row execute function announce_access();
