-- Pictures that a company asked a service to draw.
create table image_generations (
  company_id uuid not null references companies on delete cascade,
  id uuid not null,
  prompt text not null check (char_length(prompt) between 1 and 1000),
  model integer not null check (model in (21, 26, 29, 27, 28, 30, 31, 32, 33, 34, 122)),
  style integer check (style between 1 and 5),
  ratio text not null check (ratio in ('1:1', '4:5', '9:16', '16:9', '3:2')),
  provider text not null check (provider in ('imagine', 'openai')),
  is_demo boolean not null,
  state text not null default 'waiting' check (state in ('waiting', 'asking', 'done', 'failed', 'cancelled')),
  failure text check (failure in ('prompt_refused', 'key_refused', 'no_credit', 'too_many', 'unavailable', 'no_answer',
    'no_image', 'interrupted', 'no_room', 'not_configured')),
  -- What was counted in the month when it was asked for; nothing once it is sure that the service takes nothing.
  cost_cents bigint not null check (cost_cents >= 0),
  month date not null check (extract(day from month) = 1),
  picture text,
  preview text,
  -- Where the files of one that was deleted lie while it can be put back: nothing shows them meanwhile.
  removed_picture text,
  removed_preview text,
  width integer,
  height integer,
  created_by uuid references accounts on delete set null,
  created_at timestamptz not null,
  ended_at timestamptz,
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, picture) references files (company_id, key) deferrable initially deferred,
  foreign key (company_id, preview) references files (company_id, key) deferrable initially deferred,
  check ((state = 'failed') = (failure is not null)),
  check ((state in ('waiting', 'asking')) = (ended_at is null)),
  check ((state = 'done') = (coalesce(picture, removed_picture) is not null)),
  check (removed_at is null or ended_at is not null)
);
-- The list of a company, the newest first.
create index image_generations_newest on image_generations (company_id, id) where removed_at is null;
-- How many of a company wait.
create index image_generations_waiting on image_generations (company_id) where state in ('waiting', 'asking');
-- What is swept away.
create index image_generations_removed on image_generations (removed_at) where removed_at is not null;
-- An account that is deleted; files that are.
create index image_generations_created_by on image_generations (created_by) where created_by is not null;
create index image_generations_picture on image_generations (company_id, picture) where picture is not null;
create index image_generations_preview on image_generations (company_id, preview) where preview is not null;
create trigger files_on_update after update on image_generations referencing old table as old_rows new table as new_rows
  for each statement execute function release_files('picture', 'preview');
create trigger files_on_delete after delete on image_generations referencing old table as old_rows
  for each statement execute function release_files('picture', 'preview');

-- What the pictures of a company cost in each month: one row that whoever asks for one adds to, so that many at once never
-- cost more than the cap. It stays when pictures are deleted.
create table image_spending (
  company_id uuid not null references companies on delete cascade,
  month date not null,
  cents bigint not null check (cents >= 0),
  primary key (company_id, month)
);
-- How much they may cost in a month, where its owner said less than the installation allows.
create table image_caps (
  company_id uuid primary key references companies on delete cascade,
  cents bigint not null check (cents >= 0)
);

-- Keys of the installation at services that draw, where a superuser gave them instead of the environment.
create table image_provider_keys (
  provider text primary key check (provider in ('imagine', 'openai')),
  key_sealed text not null,
  -- What one picture costs, in cents of USD.
  price_cents bigint not null check (price_cents > 0),
  changed_by uuid references accounts on delete set null,
  changed_at timestamptz not null
);
create index image_provider_keys_changed_by on image_provider_keys (changed_by) where changed_by is not null;
