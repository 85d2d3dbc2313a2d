-- Who opened a campaign to a guest, and the company that the guest worked for when they took it: a right does not outlive
-- whoever gave it unseen, nor the work that it was taken for.
alter table campaign_grants
  add column invited_by uuid references accounts on delete set null,
  add column taken_for uuid references companies on delete set null;
create index campaign_grants_invited_by on campaign_grants (invited_by);
create index campaign_grants_taken_for on campaign_grants (taken_for, account_id);

update campaign_grants g set invited_by = (
  select asker.id from audit_entries e
    join accounts guest on guest.id = g.account_id and guest.email = e.details ->> 'email'
    join accounts asker on asker.id = e.account_id
  where e.company_id = g.company_id and e.kind = 'guest_invited' and e.details ->> 'campaign' = g.campaign_id::text
  order by e.at desc limit 1);

-- Whoever is of a company no more sees nothing of another's campaigns that they took as one of it.
create function end_grants_taken() returns trigger language plpgsql as $$
begin
  delete from campaign_grants where account_id = old.account_id and taken_for = old.company_id;
  return null;
end $$;
create trigger end_grants_taken after delete on memberships
  for each row execute function end_grants_taken();
