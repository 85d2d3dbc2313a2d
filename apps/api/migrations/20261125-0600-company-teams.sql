-- Who is asked to join a company, or as a guest one of its campaigns. Whoever accepts, or is no longer asked, leaves no row.
alter table companies add column telephone text check (length(telephone) between 1 and 40);

create table company_invitations (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'manager', 'analyst', 'viewer', 'editor')),
  -- Of a guest.
  campaign_id uuid,
  -- SHA-256 of the token: a copy of this table lets nobody in.
  token_hash bytea not null unique,
  invited_by uuid references accounts on delete set null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (company_id, id),
  -- One of each address; asking again sends a new link.
  unique nulls not distinct (company_id, campaign_id, email),
  foreign key (company_id, campaign_id) references campaigns on delete cascade,
  check ((campaign_id is null) = (role in ('owner', 'manager', 'analyst')))
);
create index company_invitations_by on company_invitations (invited_by);

-- The members of a company, as they joined.
create index memberships_team on memberships (company_id, created_at, account_id);
drop index memberships_company;

-- Which templates there are, the contract says; each has its words.
alter table mails drop constraint mails_template_check,
  add constraint mails_template_check check (template ~ '^[a-z-]{1,60}$');
