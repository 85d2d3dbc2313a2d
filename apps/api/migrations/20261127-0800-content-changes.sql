-- What several contents were before they were changed at once, for as long as that can be undone: a day.

create table content_changes (
  company_id uuid not null,
  campaign_id uuid not null,
  -- What was changed at once has one name.
  change uuid not null,
  content_id uuid not null,
  -- The `updated_at` that the change left: a later one says that somebody changed it since.
  changed_at timestamptz not null,
  status text not null,
  publish_day date,
  link text not null,
  post text not null,
  updated_at timestamptz not null,
  updated_by uuid,
  primary key (company_id, change, content_id),
  foreign key (company_id, campaign_id) references campaigns on delete cascade,
  foreign key (company_id, content_id) references contents on delete cascade
);
-- What goes with a content, and with a campaign.
create index content_changes_content on content_changes (company_id, content_id);
create index content_changes_campaign on content_changes (company_id, campaign_id);
-- What is swept away.
create index content_changes_old on content_changes (changed_at);

do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'campaign_activity_kind_check');
begin
  execute format('alter table campaign_activity drop constraint campaign_activity_kind_check,
    add constraint campaign_activity_kind_check check (%s or kind = %L)', known, 'contents.changed');
end $$;
