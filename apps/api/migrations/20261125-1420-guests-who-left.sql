-- Of what somebody did who has deleted their account stays that it was a guest of the campaign: no name, no address.
alter table campaign_activity add column by_former_guest boolean not null default false;

create or replace function forget_name() returns trigger language plpgsql as $$
begin
  update campaign_activity a set by_name = '',
    by_former_guest = not exists (select from memberships m where m.company_id = a.company_id and m.account_id = old.id)
      and (exists (select from campaign_grants g where g.company_id = a.company_id and g.account_id = old.id)
        or exists (select from lost_access l where l.company_id = a.company_id and l.account_id = old.id))
  where by_account = old.id;
  update campaign_influencer_notes set author_name = '' where author_id = old.id;
  return old;
end $$;
