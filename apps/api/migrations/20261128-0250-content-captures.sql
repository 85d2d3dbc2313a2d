-- When the figures of each published content with a link are asked for at its network next, and what came of it last.
create table content_captures (
  company_id uuid not null,
  content_id uuid not null,
  -- When it is looked at next. While somebody asks it is the time after which whoever asked has died, and by which they
  -- know that it is still theirs.
  next_at timestamptz not null,
  looked_at timestamptz,
  -- When figures came last, and by whose leave.
  got_at timestamptz,
  via text check (via in ('none', 'app', 'brand', 'creator')),
  -- Why none came at the last look; null: they did.
  problem text check (problem in ('not_configured', 'not_connected', 'reconnect', 'scope_missing', 'not_found', 'no_data',
    'rate_limited', 'config_error', 'invalid_request', 'unavailable', 'not_supported', 'no_post')),
  -- How often in a row nothing came.
  tries integer not null default 0,
  primary key (company_id, content_id),
  foreign key (company_id, content_id) references contents on delete cascade,
  check ((got_at is null) = (via is null))
);
-- What is looked at next.
create index content_captures_due on content_captures (next_at);
-- What waits for somebody to connect an account.
create index content_captures_waiting on content_captures (company_id, content_id)
  where problem in ('not_connected', 'reconnect', 'scope_missing');

-- A content that is published with a link is asked for from then on, with another link anew, and otherwise never.
create function follow_published_contents() returns trigger language plpgsql as $$
begin
  if new.status = 'content_published' and new.link <> '' and not new.is_out then
    insert into content_captures (company_id, content_id, next_at) values (new.company_id, new.id, now())
    on conflict (company_id, content_id) do update
      set next_at = excluded.next_at, looked_at = null, got_at = null, via = null, problem = null, tries = 0;
  else
    delete from content_captures where company_id = new.company_id and content_id = new.id;
  end if;
  return null;
end $$;
create trigger captures_on_insert after insert on contents for each row
  when (new.status = 'content_published' and new.link <> '' and not new.is_out)
  execute function follow_published_contents();
create trigger captures_on_update after update of status, link, network, is_out on contents for each row
  when ((new.status = 'content_published' and new.link <> '' and not new.is_out, new.link, new.network)
    is distinct from (old.status = 'content_published' and old.link <> '' and not old.is_out, old.link, old.network))
  execute function follow_published_contents();
insert into content_captures (company_id, content_id, next_at)
  select company_id, id, now() from contents where status = 'content_published' and link <> '' and not is_out;

-- What waits for an account to be connected is looked at once one is.
create function look_again_when_connected() returns trigger language plpgsql as $$
begin
  if new.company_id is not null then
    update content_captures w set next_at = least(w.next_at, now()) from contents c
    where w.company_id = new.company_id and w.problem in ('not_connected', 'reconnect', 'scope_missing')
      and c.company_id = w.company_id and c.id = w.content_id and c.network = new.network;
  else
    update content_captures w set next_at = least(w.next_at, now())
    from company_influencers k
    join campaign_influencers ci on ci.company_id = k.company_id and ci.influencer_id = k.influencer_id
    join contents c on c.company_id = ci.company_id and c.campaign_influencer_id = ci.id
    where k.influencer_id = new.influencer_id and c.network = new.network
      and w.company_id = c.company_id and w.content_id = c.id
      and w.problem in ('not_connected', 'reconnect', 'scope_missing');
  end if;
  return null;
end $$;
create trigger captures_on_insert after insert on network_connections for each row
  execute function look_again_when_connected();
create trigger captures_on_update after update of problem, connected_at, influencer_id on network_connections for each row
  when (new.problem is null) execute function look_again_when_connected();

-- The times that somebody asked for the figures of a whole campaign.
create table capture_runs (
  company_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  account_id uuid references accounts on delete set null,
  started_at timestamptz not null,
  done_at timestamptz,
  -- What came of it, once it has ended.
  total integer check (total >= 0),
  got integer check (got >= 0),
  failed jsonb,
  primary key (company_id, id),
  foreign key (company_id, campaign_id) references campaigns on delete cascade,
  check ((done_at is null) = (total is null) and (done_at is null) = (got is null) and (done_at is null) = (failed is null))
);
-- One at a time, and the last one.
create unique index capture_runs_running on capture_runs (company_id, campaign_id) where done_at is null;
create index capture_runs_newest on capture_runs (company_id, campaign_id, started_at desc);
-- How many a company has started of late.
create index capture_runs_started on capture_runs (company_id, started_at);
create index capture_runs_account on capture_runs (account_id) where account_id is not null;

-- The activity tells of them, beside whatever it tells already.
do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'campaign_activity_kind_check');
begin
  execute format('alter table campaign_activity drop constraint campaign_activity_kind_check,
    add constraint campaign_activity_kind_check check (%s or kind = %L)', known, 'figures.captured');
end $$;
