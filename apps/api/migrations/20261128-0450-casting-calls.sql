-- Casting calls: what a campaign asks creators to apply for.
create table casting_calls (
  company_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  title text not null check (char_length(title) between 1 and 200),
  body text not null default '' check (char_length(body) <= 20000),
  -- Open ones end by their day and with their campaign, which is not written down: see callState.
  state text not null default 'draft' check (state in ('draft', 'open', 'closed')),
  networks text[] not null default '{}',
  content_types text[] not null default '{}',
  followers_from bigint check (followers_from >= 0),
  followers_to bigint check (followers_to >= 0),
  countries text[] not null default '{}',
  themes text[] not null default '{}',
  language text,
  pay text not null default '' check (char_length(pay) <= 500),
  pay_from_cents bigint check (pay_from_cents >= 0),
  pay_to_cents bigint check (pay_to_cents >= 0),
  places integer check (places > 0),
  closes_on date,
  picture text,
  -- Null: the brand that its campaign names.
  brand_id uuid,
  questions jsonb not null default '[]',
  created_by uuid references accounts on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  check (followers_from <= followers_to),
  check (pay_from_cents <= pay_to_cents),
  foreign key (company_id, campaign_id) references campaigns on delete cascade,
  foreign key (company_id, brand_id) references brands,
  foreign key (company_id, picture) references files (company_id, key) deferrable initially deferred
);
-- The public page, by the id alone.
create unique index casting_calls_id on casting_calls (id);
-- The calls of a campaign that goes; the list of one.
create index casting_calls_campaign on casting_calls (company_id, campaign_id);
create index casting_calls_brand on casting_calls (company_id, brand_id) where brand_id is not null;
create index casting_calls_picture on casting_calls (company_id, picture) where picture is not null;
create index casting_calls_created_by on casting_calls (created_by) where created_by is not null;
create trigger files_on_update after update on casting_calls referencing old table as old_rows new table as new_rows
  for each statement execute function release_files('picture');
create trigger files_on_delete after delete on casting_calls referencing old table as old_rows
  for each statement execute function release_files('picture');

-- What creators type and send: one for each creator and call.
create table casting_applications (
  company_id uuid not null,
  call_id uuid not null,
  creator_id uuid not null references creators on delete cascade,
  id uuid not null,
  state text not null default 'draft' check (state in ('draft', 'sent', 'withdrawn')),
  -- The account of a network with which they apply.
  influencer_id uuid references influencers,
  -- With the questions as they were asked.
  answers jsonb not null default '[]',
  note text not null default '' check (char_length(note) <= 2000),
  asked_cents bigint check (asked_cents >= 0),
  saved_at timestamptz not null,
  sent_at timestamptz,
  -- The proposal that it became, and whether it was there before.
  campaign_influencer_id uuid,
  made_proposal boolean not null default false,
  primary key (company_id, call_id, creator_id),
  unique (company_id, id),
  foreign key (company_id, call_id) references casting_calls on delete cascade,
  foreign key (company_id, campaign_influencer_id) references campaign_influencers on delete cascade,
  check (state = 'draft' or (sent_at is not null and campaign_influencer_id is not null and influencer_id is not null))
);
-- What a creator applied to.
create index casting_applications_creator on casting_applications (creator_id, saved_at desc);
-- The application of a proposal.
create index casting_applications_proposal on casting_applications (company_id, campaign_influencer_id)
  where campaign_influencer_id is not null;
create index casting_applications_influencer on casting_applications (influencer_id) where influencer_id is not null;

do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'campaign_activity_kind_check');
begin
  execute format('alter table campaign_activity drop constraint campaign_activity_kind_check,
    add constraint campaign_activity_kind_check check (%s or kind = %L)', known, 'creator.applied');
end $$;
