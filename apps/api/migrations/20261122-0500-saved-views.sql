-- How a person likes to see a list of a company: search, filters and order under a name.
create table saved_views (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  account_id uuid not null references accounts on delete cascade,
  list text not null check (list in ('campaigns', 'proposals', 'squad', 'contents', 'calendar')),
  name text not null check (length(name) between 1 and 60),
  name_key text not null generated always as (fold_text(name)) stored,
  -- What of the list is not as usual, as texts by the names that they have in the address.
  state jsonb not null check (jsonb_typeof(state) = 'object'),
  -- Opened where the address says nothing of the list.
  is_usual boolean not null default false,
  -- Colleagues of the company see it as well.
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  -- Also the list of a person's views, by name, and what goes with an account.
  unique (account_id, company_id, list, name_key)
);
create unique index saved_views_usual on saved_views (account_id, company_id, list) where is_usual;
create index saved_views_shared on saved_views (company_id, list, name_key) where is_shared;

-- Whoever no longer works in a company, nor in a campaign of it, leaves the views of its lists behind.
create function forget_saved_views() returns trigger language plpgsql as $$
begin
  delete from saved_views
  where company_id = old.company_id and account_id = old.account_id
    and not exists (select from memberships
      where company_id = old.company_id and account_id = old.account_id)
    and not exists (select from campaign_grants
      where company_id = old.company_id and account_id = old.account_id);
  return null;
end $$;
create trigger forget_saved_views after delete on memberships
  for each row execute function forget_saved_views();
create trigger forget_saved_views after delete on campaign_grants
  for each row execute function forget_saved_views();
