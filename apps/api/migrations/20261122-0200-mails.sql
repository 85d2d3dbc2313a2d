-- Mails as they were written, and what became of them.
create table mails (
  id uuid primary key,
  -- For whom it is sent; null for what concerns an account alone.
  company_id uuid references companies on delete cascade,
  recipient text not null,
  recipient_name text not null,
  subject text not null,
  locale text not null check (locale ~ '^[a-z]{2}$'),
  template text not null check (template in ('password-changed', 'new-device')),
  body_text text,
  body_html text,
  -- Its body opens something: nobody but the recipient reads it, and it is kept only until it is sent.
  is_secret boolean not null default false,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  -- Why the last try failed.
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null)),
  check (not is_secret or state = 'queued' or (body_text is null and body_html is null))
);
-- How many one address was sent lately.
create index mails_recipient on mails (recipient, created_at);
-- The list, and the nightly sweep.
create index mails_created on mails (created_at, id);
create index mails_company on mails (company_id) where company_id is not null;
