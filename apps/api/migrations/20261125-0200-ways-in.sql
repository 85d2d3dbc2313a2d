-- More than a password: Google, links that are sent by mail, a second factor. Whoever deletes their account goes unnamed.
alter table accounts
  -- Null for whoever came by Google and has chosen none.
  alter column password_hash drop not null,
  -- Since when the address is known to be theirs.
  add column email_verified_at timestamptz,
  -- Who they are at Google, which never changes there, unlike an address.
  add column google_sub text unique check (length(google_sub) between 1 and 255);

-- What a mail lets its reader do once; the token is in the mail alone.
create table account_links (
  token_hash bytea primary key,
  account_id uuid not null references accounts on delete cascade,
  kind text not null check (kind in ('reset_password', 'verify_email')),
  -- The address that it was sent to.
  email text not null check (email = lower(email)),
  expires_at timestamptz not null
);
create index account_links_account on account_links (account_id, kind);
-- The nightly sweep.
create index account_links_old on account_links (expires_at);

create table second_factors (
  account_id uuid primary key references accounts on delete cascade,
  secret_sealed text not null,
  -- Null while no code has shown that the secret arrived: until then nobody is asked for one.
  confirmed_at timestamptz,
  -- The moment of the last code that was taken, in steps of 30 seconds: no code is taken twice.
  last_step bigint not null default 0
);

create table recovery_codes (
  account_id uuid not null references second_factors on delete cascade,
  code_hash bytea not null,
  primary key (account_id, code_hash)
);

-- Until when a device is asked for no second factor.
alter table known_devices add column trusted_until timestamptz;

-- Tokens of Google that have opened a session, until they end by themselves: each opens one.
create table used_tokens (
  token_hash bytea primary key,
  expires_at timestamptz not null
);

-- Which templates there are, the contract says; each has its words.
alter table mails drop constraint mails_template_check,
  add constraint mails_template_check check (template ~ '^[a-z-]{1,60}$');

-- What somebody did stays, without their name: an empty one.
create function forget_name() returns trigger language plpgsql as $$
begin
  update campaign_activity set by_name = '' where by_account = old.id;
  update campaign_influencer_notes set author_name = '' where author_id = old.id;
  return old;
end $$;
create trigger forget_name before delete on accounts for each row execute function forget_name();
create index campaign_activity_by on campaign_activity (by_account) where by_account is not null;
