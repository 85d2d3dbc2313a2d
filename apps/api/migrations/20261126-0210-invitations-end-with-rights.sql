-- An invitation of a company is open as long as whoever sent it may send it: owners ask for members, owners and managers
-- for guests (`companyPolicy`). Whoever is sent away, leaves, or is less than before takes theirs along.
create function end_invitations_sent() returns trigger language plpgsql as $$
begin
  delete from company_invitations i
  where i.company_id = old.company_id and i.invited_by = old.account_id
    and (tg_op = 'DELETE' or new.role <> 'owner' and (i.campaign_id is null or new.role <> 'manager'));
  return null;
end $$;
create trigger end_invitations_sent after delete or update of role on memberships
  for each row execute function end_invitations_sent();

delete from company_invitations i where not exists (
  select from memberships m where m.company_id = i.company_id and m.account_id = i.invited_by
    and (m.role = 'owner' or i.campaign_id is not null and m.role = 'manager'));
alter table company_invitations drop constraint company_invitations_invited_by_fkey,
  add constraint company_invitations_invited_by_fkey foreign key (invited_by) references accounts on delete cascade,
  alter column invited_by set not null;
