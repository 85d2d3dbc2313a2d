-- When somebody saw to what went wrong in an import: until then it waits for them.
alter table imports add column reviewed_at timestamptz;
create index imports_to_review on imports (company_id, campaign_id)
  where (failed > 0 or state = 'failed') and ended_at is not null and undone_at is null
    and reviewed_at is null;
