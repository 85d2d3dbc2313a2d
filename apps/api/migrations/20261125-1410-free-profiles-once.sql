-- Free profiles are had once by an account: whose they were is written with the opening of a company.
update view_entries e set account_id = (
  select m.account_id from memberships m where m.company_id = e.company_id and m.role = 'owner'
  order by m.created_at limit 1
) where e.kind = 'opening' and e.account_id is null;
create index view_entries_opened on view_entries (account_id) where kind = 'opening' and amount > 0;
