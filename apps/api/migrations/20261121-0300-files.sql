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
-- What the store still has to delete: files go with their rows, and rows with their company.
create table deleted_files (
  key text primary key,
  deleted_at timestamptz not null default now()
);

create function keep_file_sums() returns trigger language plpgsql as $fn$
begin
  execute format($sql$
    update companies c set file_bytes = c.file_bytes + f.bytes
    from (select company_id, sum(%s bytes) as bytes from %s group by 1) f where c.id = f.company_id$sql$,
    case tg_op when 'INSERT' then '' else '-' end, case tg_op when 'INSERT' then 'new_rows' else 'old_rows' end);
  if tg_op = 'DELETE' then
    insert into deleted_files (key) select key from old_rows;
  end if;
  return null;
end $fn$;
create trigger sums_on_insert after insert on files
  referencing new table as new_rows for each statement execute function keep_file_sums();
create trigger sums_on_delete after delete on files
  referencing old table as old_rows for each statement execute function keep_file_sums();

-- Lets go of the files of rows that are deleted or show others now, unless another row shows them: repeated contents
-- share theirs. The arguments are the columns with their keys.
create function release_files() returns trigger language plpgsql as $fn$
declare
  shown text;
  gone text;
begin
  select string_agg(format('select company_id, id, %I as key from %%1$s', name), ' union all ') into gone
  from unnest(tg_argv) as name;
  select string_agg(format('not exists (select from %I.%I s where s.company_id = f.company_id and s.%I = f.key)',
    tg_table_schema, tg_table_name, name), ' and ') into shown
  from unnest(tg_argv) as name;
  execute format('update files f set state = ''temporary'' from (%s) o
    where f.company_id = o.company_id and f.key = o.key and f.state = ''attached'' and %s',
    case tg_op when 'DELETE' then format(gone, 'old_rows')
      else format('(%s) except (%s)', format(gone, 'old_rows'), format(gone, 'new_rows')) end,
    shown);
  return null;
end $fn$;
