create table campaigns (
  id uuid primary key,
  company_id uuid not null references companies on delete cascade,
  slug_name text not null unique,
  name text not null check (length(name) between 1 and 200),
  name_key text not null generated always as (fold_text(name)) stored,
  -- The brand it is for, as a text: a company may run campaigns of many.
  brand text not null default '' check (length(brand) <= 120),
  logo text references files,
  cover text references files,
  budget_cents bigint not null default 0 check (budget_cents >= 0),
  spent_cents bigint not null default 0 check (spent_cents >= 0),
  currency text not null default 'MXN' check (currency ~ '^[A-Z]{3}$'),
  badge text,
  is_realty boolean not null default false,
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
  check (starts_on <= ends_on)
);
-- The campaign list: a company's active or archived campaigns, the newest first.
create index campaigns_list on campaigns (company_id, is_archived, id desc);
