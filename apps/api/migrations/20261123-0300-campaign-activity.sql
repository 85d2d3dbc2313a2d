-- Who did what in a campaign and when, one row an act however many it touched, written by the transaction that did it
-- (recordChange). It outlives what it speaks of: names are kept as they were, and whoever leaves keeps theirs here.
create table campaign_activity (
  company_id uuid not null,
  -- A campaign's writes are one after another, so its ids are in the order of their commits.
  id bigint generated always as identity,
  campaign_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  -- Null for nobody in person.
  by_account uuid references accounts on delete set null,
  by_name text,
  kind text not null check (kind in ('campaign.created', 'campaign.changed', 'creators.added', 'creators.moved',
    'creator.changed', 'invitation.made', 'import.cancelled', 'import.undone', 'import.ended', 'contents.added', 'contents.removed',
    'content.changed', 'figure.pinned', 'figure.unpinned')),
  -- What else is told of this kind; large things are not.
  told jsonb not null check (jsonb_typeof(told) = 'object' and octet_length(told::text) <= 16000),
  currency text not null,
  -- Everybody whom it is about, and the names of the first of them.
  creators uuid[] not null default '{}',
  creator_names text[] not null default '{}' check (cardinality(creator_names) <= 3),
  content_id uuid,
  primary key (company_id, id),
  foreign key (company_id, campaign_id) references campaigns on delete cascade
);
-- The log of a campaign, the newest first; the acts of one person, or with one creator, are found along it.
create index campaign_activity_newest on campaign_activity (company_id, campaign_id, id desc);
-- What goes with its campaign, and the account of who has left, are changed by their foreign keys.
create trigger only_added before update or delete on campaign_activity
  for each statement when (pg_trigger_depth() = 0) execute function refuse_direct_write();
