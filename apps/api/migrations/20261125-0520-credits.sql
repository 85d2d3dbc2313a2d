-- Every change of the allowance of creator profiles: who, how many, what for. Kept by trigger, so that no change is
-- forgotten and the last line says what is left.
create table view_entries (
  company_id uuid not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('opening', 'spent', 'bought', 'trial', 'adjusted')),
  amount integer not null,
  left_after integer not null,
  account_id uuid,
  campaign_id uuid,
  at timestamptz not null default now(),
  primary key (company_id, id)
);

-- Why the allowance changes, said by the statement that changes it; kept in the line and nowhere else.
alter table companies add column views_change jsonb;
create function write_view_entry() returns trigger language plpgsql as $$
declare
  before integer := case when tg_op = 'INSERT' then 0 else old.max_views end;
begin
  if new.max_views <> before or tg_op = 'INSERT' then
    insert into view_entries (company_id, kind, amount, left_after, account_id, campaign_id)
    values (new.id, coalesce(new.views_change ->> 'kind', case when tg_op = 'INSERT' then 'opening' else 'adjusted' end),
      new.max_views - before, new.max_views, (new.views_change ->> 'account')::uuid,
      (new.views_change ->> 'campaign')::uuid);
  end if;
  new.views_change := null;
  return new;
end $$;
insert into view_entries (company_id, kind, amount, left_after, at)
select id, 'opening', max_views, max_views, created_at from companies;
create trigger write_view_entry before insert or update of max_views on companies
  for each row execute function write_view_entry();

-- A trial is had once, by a company as by an account.
create table trials (
  company_id uuid primary key references companies on delete cascade,
  account_id uuid not null unique,
  views integer not null check (views > 0),
  started_at timestamptz not null
);

-- Profiles that are bought. The id is ours, known to PayPal before anybody pays.
create table credit_purchases (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  account_id uuid,
  views integer not null check (views > 0),
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  state text not null check (state in ('open', 'capturing', 'completed', 'failed')),
  order_id text,
  approve_url text,
  capture_id text unique,
  created_at timestamptz not null,
  primary key (company_id, id)
);

-- Money that came or went, as the company reads it.
create table transactions (
  company_id uuid not null,
  id uuid not null,
  type text not null check (type in ('credits', 'payout', 'payout_reversal')),
  status text not null check (status in ('pending', 'completed', 'failed')),
  concept text not null default '',
  views integer,
  amount_cents bigint not null,
  currency text not null,
  subject_id uuid not null,
  at timestamptz not null,
  primary key (company_id, id)
);
create index transactions_newest on transactions (company_id, at desc, id desc);
