-- Contents that somebody deleted, each as it was with its readings and pins, so that the deletion can be undone until it
-- is swept away. Lists and figures read `contents` alone and need not know of them.
create table deleted_contents (
  company_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  campaign_influencer_id uuid not null,
  -- What was deleted at once has one name.
  deletion uuid not null,
  deleted_at timestamptz not null,
  content jsonb not null,
  readings jsonb not null,
  pins jsonb not null,
  primary key (company_id, id),
  foreign key (company_id, campaign_id) references campaigns on delete cascade
);
-- What one deletion took; also what goes with a campaign.
create index deleted_contents_deletion on deleted_contents (company_id, campaign_id, deletion);
-- What is swept away.
create index deleted_contents_old on deleted_contents (deleted_at);

alter table campaign_activity drop constraint campaign_activity_kind_check;
alter table campaign_activity add check (kind in ('campaign.created', 'campaign.changed', 'creators.added',
  'creators.moved', 'creator.changed', 'invitation.made', 'import.cancelled', 'import.undone', 'import.ended',
  'contents.added', 'contents.removed', 'contents.restored', 'content.changed', 'figure.pinned', 'figure.unpinned'));
