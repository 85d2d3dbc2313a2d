-- Mails of what happened, which whoever gets them can end.
alter table mails add column unsubscribe text;
do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'mails_template_check');
begin
  execute format('alter table mails drop constraint mails_template_check, add constraint mails_template_check
    check (%s or template = %L)', known, 'notifications');
end $$;
