-- The campaign that was open to somebody last and is not any more: an account that has nothing else is told what ended.
create table lost_access (
  account_id uuid primary key references accounts on delete cascade,
  company_id uuid not null references companies on delete cascade,
  -- As it was called when they saw it last; null when it has gone itself.
  campaign_name text,
  lost_at timestamptz not null default now()
);
create index lost_access_company on lost_access (company_id);

create function note_lost_access() returns trigger language plpgsql as $$
begin
  insert into lost_access (account_id, company_id, campaign_name)
  -- An account or a company that is just going leaves nothing to tell.
  select a.id, o.id, (select name from campaigns where company_id = old.company_id and id = old.campaign_id)
  from accounts a, companies o
  where a.id = old.account_id and o.id = old.company_id
  on conflict (account_id) do update
    set company_id = excluded.company_id, campaign_name = excluded.campaign_name, lost_at = excluded.lost_at;
  return null;
end $$;
create trigger note_lost_access after delete on campaign_grants
  for each row execute function note_lost_access();

-- Whoever lost one before.
insert into lost_access (account_id, company_id, campaign_name, lost_at)
select distinct on (a.id) a.id, o.id, e.details ->> 'campaign_name', e.at
from audit_entries e
  join accounts a on a.id::text = e.details ->> 'account'
  join companies o on o.id = e.company_id
where e.kind = 'guest_removed'
order by a.id, e.at desc;

-- What waits for an address, whichever company asks.
create index company_invitations_email on company_invitations (email);
