-- What a creator handed in may be published: who of the company or its client said so, and when. It is no status: the
-- content waits for its link as before. Whatever is handed in anew, or sent back, is looked at anew.
alter table contents
  add column approved_at timestamptz,
  add column approved_by uuid references accounts on delete set null;

create function end_approval() returns trigger language plpgsql as $$
begin
  if new.status not in ('content_submitted', 'content_published')
    or new.media is not null and new.media is distinct from old.media then
    new.approved_at := null;
    new.approved_by := null;
  end if;
  return new;
end $$;
create trigger end_approval before update of status, media on contents
  for each row when (old.approved_at is not null) execute function end_approval();
create index contents_approved_by on contents (approved_by) where approved_by is not null;

do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'campaign_activity_kind_check');
begin
  execute format('alter table campaign_activity drop constraint campaign_activity_kind_check,
    add constraint campaign_activity_kind_check check (%s or kind = %L)', known, 'content.approved');
end $$;
