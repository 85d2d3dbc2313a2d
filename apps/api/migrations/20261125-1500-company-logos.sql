-- The logo of a company, which whoever it invites sees. In a table of its own: a company's row is held by whatever it spends.
create table company_logos (
  company_id uuid primary key references companies on delete cascade,
  -- By which `release_files` tells rows apart.
  id uuid not null generated always as (company_id) stored,
  logo text not null,
  foreign key (company_id, logo) references files (company_id, key) deferrable initially deferred
);
create trigger files_on_update after update on company_logos referencing old table as old_rows new table as new_rows
  for each statement execute function release_files('logo');
create trigger files_on_delete after delete on company_logos referencing old table as old_rows
  for each statement execute function release_files('logo');
