-- The activity of a campaign tells that it was said anew where a creator of it is paid.
do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'campaign_activity_kind_check');
begin
  execute format('alter table campaign_activity drop constraint campaign_activity_kind_check,
    add constraint campaign_activity_kind_check check (%s or kind = %L)', known, 'payment_data.said');
end $$;
