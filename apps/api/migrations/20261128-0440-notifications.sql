-- What somebody is told of that concerns them in a campaign, written by the transaction that did it. Texts are made of it
-- when it is read. What happens several times is one row until it is read.
create table notifications (
  company_id uuid not null,
  id bigint generated always as identity,
  account_id uuid not null references accounts on delete cascade,
  campaign_id uuid not null,
  event text not null check (event in ('answered', 'draft_in', 'overdue', 'found', 'import_ended', 'payment_failed',
    'payment_made', 'invited', 'approved', 'rejected', 'paid')),
  -- What it is about, where each is told of by itself: one content, one file, one day; '' for all of the campaign.
  subject text not null default '',
  -- What it is about and whose that is, the last first: rows of whichever table the event is about.
  things uuid[] not null,
  creators uuid[] not null,
  count integer not null check (count > 0),
  told jsonb not null default '{}' check (jsonb_typeof(told) = 'object' and octet_length(told::text) <= 4000),
  at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  read_at timestamptz,
  -- In the product; what is not is here for its mail alone.
  is_shown boolean not null default true,
  -- Which mail it waits for.
  mail text check (mail in ('now', 'digest')),
  -- How many of those it counts were mailed.
  mailed integer not null default 0,
  primary key (company_id, id),
  foreign key (company_id, campaign_id) references campaigns on delete cascade
);
-- What one person is told of, the last first.
create index notifications_newest on notifications (account_id, at desc, id desc) where is_shown;
-- What is not read is added to, and counted.
create unique index notifications_unread on notifications (account_id, company_id, campaign_id, event, subject)
  where read_at is null;
create index notifications_campaign on notifications (company_id, campaign_id);
create index notifications_to_mail on notifications (account_id) where mail is not null;
create index notifications_age on notifications (at);

-- The ids that came, before those that were there: the last first, each once.
create function newest_ids(added uuid[], known uuid[]) returns uuid[] language sql immutable parallel safe as $$
  select (added || array(
    select one.id from unnest(known) with ordinality as one (id, place)
    where one.id <> all (added) order by one.place
  ))[1:200]
$$;

create function announce_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', coalesce(new.account_id, old.account_id)::text);
  return null;
end $$;
create trigger announce after insert or update of at, read_at, is_shown on notifications
  for each row execute function announce_notification();

-- A content of which it was told on which day it was due that it is late: once, unless it is due on another day.
create table overdue_told (
  company_id uuid not null,
  content_id uuid not null,
  publish_day date not null,
  primary key (company_id, content_id, publish_day),
  foreign key (company_id, content_id) references contents (company_id, id) on delete cascade
);
