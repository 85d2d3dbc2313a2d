-- Who did what that has to be answered for: sign-ins, permissions, exports, payment data. Lines are only ever added.
create table audit_entries (
  id uuid primary key,
  -- Whose owner reads it; null: of no company, read by whoever runs the platform. It outlives company and account.
  company_id uuid,
  account_id uuid,
  kind text not null,
  -- What it was about; never anything that is secret.
  details jsonb not null default '{}',
  ip text not null default '',
  at timestamptz not null
);
create index audit_entries_company on audit_entries (company_id, id desc);
create index audit_entries_account on audit_entries (account_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger only_added before update or delete on audit_entries
  for each row execute function refuse_change();
create trigger never_emptied before truncate on audit_entries
  for each statement execute function refuse_change();
