-- A story is gone after a day by its nature: that is no broken link, and nobody is asked about it any more.
do $$
begin
  execute format('alter table content_captures drop constraint content_captures_problem_check,
    add constraint content_captures_problem_check check (%s or problem = %L)',
    (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'content_captures_problem_check'), 'ran_out');
end $$;
