-- What a campaign asks for of each of its creators besides what all campaigns have. It goes with the campaign.
create table custom_fields (
  company_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  label text not null check (length(label) between 1 and 60),
  type text not null check (type in ('text', 'number', 'date', 'select', 'checkbox', 'link')),
  required boolean not null default false,
  -- Of a select: id, label and whether it is chosen no more, in their order.
  options jsonb not null default '[]' check (jsonb_typeof(options) = 'array'),
  place integer not null,
  -- Deleted, and to be brought back until it is swept away with what it holds.
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, campaign_id) references campaigns on delete cascade
);
-- No two fields of a campaign are called the same; also those of a campaign, and what goes with one.
create unique index custom_fields_label on custom_fields (company_id, campaign_id, fold_text(label)) where removed_at is null;
create index custom_fields_campaign on custom_fields (company_id, campaign_id);
-- What is deleted is not told, and swept away.
create index custom_fields_removed on custom_fields (company_id, removed_at) where removed_at is not null;

-- What of them can stand in the activity.
do $$ declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'campaign_activity_kind_check');
begin
  execute format('alter table campaign_activity drop constraint campaign_activity_kind_check,
    add constraint campaign_activity_kind_check check (%s or kind in (%L, %L, %L, %L, %L, %L))', known,
    'custom_field.added', 'custom_field.changed', 'custom_field.removed', 'custom_field.restored', 'custom_fields.ordered',
    'creator.filled');
end $$;

-- What the fields hold with a creator, by their ids: with the row that lists show, order and narrow by.
alter table campaign_influencers
  add column custom_values jsonb not null default '{}' check (jsonb_typeof(custom_values) = 'object');
