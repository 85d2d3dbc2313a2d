-- What was asked of a network in the window of one of its budgets: by the app (`subject` is 'app') or by one leave (the
-- SHA-256 of its connection's id).
create table network_budgets (
  network text not null,
  rule text not null,
  subject text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  used integer not null check (used >= 0),
  primary key (network, rule, subject, starts_at),
  check (starts_at < ends_at)
);

-- What each company had of it, so that none takes the part of another: `used` in the window that began at `starts_at`,
-- which is the one in which it asked last.
create table network_budget_parts (
  company_id uuid not null references companies on delete cascade,
  network text not null,
  rule text not null,
  subject text not null,
  starts_at timestamptz not null,
  used integer not null check (used >= 0),
  asked_at timestamptz not null,
  taken_at timestamptz,
  primary key (company_id, network, rule, subject)
);
-- The parts of one budget, of companies that asked lately.
create index network_budget_parts_of_budget on network_budget_parts (network, rule, subject, asked_at);
