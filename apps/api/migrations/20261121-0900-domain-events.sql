-- What happened, written in the transaction that did it. A campaign's writes are one after another,
-- so its ids are in the order of their commits.
create table domain_events (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  campaign_id uuid not null,
  type text not null,
  payload jsonb not null,
  created_at timestamptz not null default now()
);
create index domain_events_campaign on domain_events (company_id, campaign_id, id);
create index domain_events_age on domain_events (created_at);

create function announce_domain_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('domain_events', json_build_object('id', new.id, 'campaign_id', new.campaign_id,
    'company_id', new.company_id, 'type', new.type)::text);
  return null;
end $$;
create trigger announce after insert on domain_events
  for each row execute function announce_domain_event();
