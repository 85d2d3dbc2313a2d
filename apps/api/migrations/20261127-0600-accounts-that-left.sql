-- When the account that had a link was deleted: nobody of the company took that link back, and it is told so.
alter table invitations add column left_at timestamptz;

do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'campaign_activity_kind_check');
begin
  execute format('alter table campaign_activity drop constraint campaign_activity_kind_check,
    add constraint campaign_activity_kind_check check (%s or kind = %L)', known, 'invitation.left');
end $$;
