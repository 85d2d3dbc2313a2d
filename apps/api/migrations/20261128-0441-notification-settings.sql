-- What somebody wants to be told of, where and when. Whoever has said nothing has what the product thinks usual.
create table notification_choices (
  account_id uuid not null references accounts on delete cascade,
  event text not null,
  in_app boolean not null,
  mail text not null check (mail in ('none', 'now', 'digest')),
  primary key (account_id, event)
);
create table notification_times (
  account_id uuid primary key references accounts on delete cascade,
  -- IANA; null while nobody has said.
  time_zone text check (length(time_zone) <= 64),
  digest_hour smallint not null default 8 check (digest_hour between 0 and 23),
  -- No mail goes from the one hour to the other; both null: at any hour.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to smallint check (quiet_to between 0 and 23),
  check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to)
);
-- Campaigns of which somebody wants to hear nothing.
create table notification_mutes (
  company_id uuid not null,
  campaign_id uuid not null,
  account_id uuid not null references accounts on delete cascade,
  primary key (company_id, campaign_id, account_id),
  foreign key (company_id, campaign_id) references campaigns on delete cascade
);
create index notification_mutes_account on notification_mutes (account_id);
