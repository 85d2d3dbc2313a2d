-- The link of an invitation: its secret is a word that the key of the installation makes of the company, the creator in
-- the campaign and the number of the link. Kept is only by what it is known again: a copy of the database opens nothing.
alter table campaign_influencers
  add column link_serial integer not null default 0,
  -- SHA-256 of the secret; null while there is no link, and again when its creator is added anew.
  add column link_hash bytea,
  -- The company took it back.
  add column link_revoked_at timestamptz;
update campaign_influencers set link_serial = 1, link_hash = sha256(convert_to(link_token, 'UTF8'))
  where link_token is not null;
drop index campaign_influencers_invited;
alter table campaign_influencers
  drop column link_token,
  add check ((link_ends_at is null) = (link_hash is null));
create unique index campaign_influencers_link on campaign_influencers (link_hash) where link_hash is not null;
create index campaign_influencers_invited on campaign_influencers (company_id, campaign_id)
  where link_hash is not null and status <> 'removed';

-- What became of each link: another one begins anew.
create table invitations (
  company_id uuid not null,
  campaign_influencer_id uuid not null,
  serial integer not null,
  sent_at timestamptz,
  sent_how text check (sent_how in ('copied', 'whatsapp', 'mail')),
  opened_at timestamptz,
  last_opened_at timestamptz,
  -- What was accepted: a text of the company by its id, or one of ours by its name; when, and from which address.
  terms_version text,
  terms_accepted_at timestamptz,
  terms_ip text,
  answered_at timestamptz,
  -- Why it was declined.
  reason text,
  reason_text text not null default '' check (length(reason_text) <= 1000),
  -- Whoever registered with it, or took it while signed in.
  account_id uuid references accounts on delete set null,
  primary key (company_id, campaign_influencer_id, serial),
  foreign key (company_id, campaign_influencer_id) references campaign_influencers on delete cascade,
  check ((terms_version is null) = (terms_accepted_at is null)),
  check ((sent_at is null) = (sent_how is null))
);
create index invitations_account on invitations (account_id) where account_id is not null;
insert into invitations (company_id, campaign_influencer_id, serial, sent_at, sent_how)
  select company_id, id, 1, updated_at, 'copied' from campaign_influencers where link_hash is not null;

-- What creators agree to, as a company says it for one campaign; without a text, ours. Versions are only ever added: an
-- empty one goes back to ours.
create table campaign_terms (
  company_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  text text not null check (length(text) <= 20000),
  created_by uuid references accounts on delete set null,
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, campaign_id) references campaigns on delete cascade
);
create index campaign_terms_campaign on campaign_terms (company_id, campaign_id, id desc);

-- How one company reaches a creator.
create table invitation_contacts (
  company_id uuid not null,
  influencer_id uuid not null,
  email text check (email = lower(email) and length(email) <= 254),
  telephone text not null default '' check (length(telephone) <= 40),
  locale text check (locale ~ '^[a-z]{2}$'),
  updated_at timestamptz not null,
  primary key (company_id, influencer_id),
  foreign key (company_id, influencer_id) references company_influencers on delete cascade
);

-- Invitations that are sent together, by a job that may be begun again: who has an outcome is passed over.
create table invitation_batches (
  company_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  account_id uuid references accounts on delete set null,
  locale text not null check (locale ~ '^[a-z]{2}$'),
  subject text not null,
  message text not null,
  influencers uuid[] not null,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, campaign_id) references campaigns on delete cascade
);
create table invitation_batch_rows (
  company_id uuid not null,
  batch_id uuid not null,
  campaign_influencer_id uuid not null,
  outcome text not null check (outcome in ('sent', 'no_email', 'held_back', 'closed')),
  primary key (company_id, batch_id, campaign_influencer_id),
  foreign key (company_id, batch_id) references invitation_batches on delete cascade
);

-- One more template, beside whichever there are.
do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'mails_template_check');
begin
  execute format('alter table mails drop constraint mails_template_check, add constraint mails_template_check
    check (%s or template = %L)', known, 'invitation');
end $$;

-- What the activity tells of invitations, beside whatever it tells already.
do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'campaign_activity_kind_check');
begin
  execute format('alter table campaign_activity drop constraint campaign_activity_kind_check,
    add constraint campaign_activity_kind_check check (%s or kind in (%L, %L, %L))', known,
    'invitation.revoked', 'invitations.sent', 'invitation.answered');
end $$;
