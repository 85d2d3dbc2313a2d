-- What was typed, told, captured or imported of a content, when it was measured and by whom it was recorded. Readings
-- are only ever added or withdrawn; the metrics that stand in contents follow from them and from the pins
-- (set_content_metrics).
create table content_readings (
  company_id uuid not null,
  id uuid not null,
  content_id uuid not null,
  source text not null check (source in ('typed', 'creator', 'captured', 'imported')),
  measured_at timestamptz not null,
  recorded_at timestamptz not null,
  recorded_by uuid references accounts on delete set null,
  -- Taken back by whoever typed it: it stays, and counts for nothing.
  withdrawn_at timestamptz check (withdrawn_at is null or source = 'typed'),
  -- The metrics that it has, null for one that somebody cleared; what it does not have is absent.
  metrics jsonb not null check (metrics <> '{}' and metrics - array['number_of_impressions', 'number_of_likes',
    'number_of_comments', 'number_of_shares', 'number_of_times_saved', 'number_of_views', 'number_of_prints',
    'number_of_responses', 'number_of_clicks_to_the_link', 'number_of_clicks_to_stickers', 'number_of_dislikes',
    'number_of_rts', 'number_of_times_favs', 'number_of_reproductions', 'number_of_interactions', 'scope_number'] = '{}'
    and not jsonb_path_exists(metrics, '$.* ? (!(@ == null || (@.type() == "number" && @ >= 0 && @.floor() == @)))')),
  primary key (company_id, id),
  foreign key (company_id, content_id) references contents on delete cascade
);
-- The history of a content, and the newest reading that has a metric.
create index content_readings_newest on content_readings (company_id, content_id, measured_at desc, id desc);

-- A metric whose value a member has fixed, whatever readings come; null: fixed as not known.
create table content_pins (
  company_id uuid not null,
  content_id uuid not null,
  metric text not null check (metric in ('number_of_impressions', 'number_of_likes', 'number_of_comments',
    'number_of_shares', 'number_of_times_saved', 'number_of_views', 'number_of_prints', 'number_of_responses',
    'number_of_clicks_to_the_link', 'number_of_clicks_to_stickers', 'number_of_dislikes', 'number_of_rts',
    'number_of_times_favs', 'number_of_reproductions', 'number_of_interactions', 'scope_number')),
  value bigint check (value >= 0),
  pinned_at timestamptz not null,
  pinned_by uuid references accounts on delete set null,
  primary key (company_id, content_id, metric),
  foreign key (company_id, content_id) references contents on delete cascade
);

-- Sets metrics of contents: the pinned value, else that of the newest reading that has the metric (the later recorded
-- of two measured at once), else not known. Looks only at the metrics that it is told of, each from the newest reading
-- back, so it costs the same however long the history is.
create function set_content_metrics(of_companies uuid[], of_contents uuid[], of_metrics text[]) returns void
language sql as $$
  update contents c set
    number_of_impressions = (n.after).number_of_impressions,
    number_of_likes = (n.after).number_of_likes,
    number_of_comments = (n.after).number_of_comments,
    number_of_shares = (n.after).number_of_shares,
    number_of_times_saved = (n.after).number_of_times_saved,
    number_of_views = (n.after).number_of_views,
    number_of_prints = (n.after).number_of_prints,
    number_of_responses = (n.after).number_of_responses,
    number_of_clicks_to_the_link = (n.after).number_of_clicks_to_the_link,
    number_of_clicks_to_stickers = (n.after).number_of_clicks_to_stickers,
    number_of_dislikes = (n.after).number_of_dislikes,
    number_of_rts = (n.after).number_of_rts,
    number_of_times_favs = (n.after).number_of_times_favs,
    number_of_reproductions = (n.after).number_of_reproductions,
    number_of_interactions = (n.after).number_of_interactions,
    scope_number = (n.after).scope_number
  from (
    select content as before, jsonb_populate_record(content, jsonb_object_agg(told.metric, now_stands.value)) as after
    from unnest(of_companies, of_contents, of_metrics) as told (company_id, content_id, metric)
    join contents content on content.company_id = told.company_id and content.id = told.content_id
    cross join lateral (
      select coalesce(
        (select coalesce(to_jsonb(p.value), 'null') from content_pins p
          where p.company_id = told.company_id and p.content_id = told.content_id and p.metric = told.metric),
        (select r.metrics -> told.metric from content_readings r
          where r.company_id = told.company_id and r.content_id = told.content_id and r.metrics ? told.metric
            and r.withdrawn_at is null
          order by r.measured_at desc, r.id desc limit 1),
        'null') as value
    ) now_stands
    group by content.company_id, content.id
  ) n
  where c.company_id = (n.after).company_id and c.id = (n.after).id and n.before is distinct from n.after
$$;

create function follow_content_readings() returns trigger language plpgsql as $$
begin
  perform set_content_metrics(array_agg(company_id), array_agg(content_id), array_agg(metric))
  from (select distinct company_id, content_id, metric from changed, jsonb_object_keys(metrics) metric) told
  having count(*) > 0;
  return null;
end $$;
create trigger metrics_on_insert after insert on content_readings
  referencing new table as changed for each statement execute function follow_content_readings();
create trigger metrics_on_update after update on content_readings
  referencing new table as changed for each statement execute function follow_content_readings();

create function follow_content_pins() returns trigger language plpgsql as $$
begin
  perform set_content_metrics(array_agg(company_id), array_agg(content_id), array_agg(metric)) from changed
  having count(*) > 0;
  return null;
end $$;
create trigger metrics_on_insert after insert on content_pins
  referencing new table as changed for each statement execute function follow_content_pins();
create trigger metrics_on_update after update on content_pins
  referencing new table as changed for each statement execute function follow_content_pins();
create trigger metrics_on_delete after delete on content_pins
  referencing old table as changed for each statement execute function follow_content_pins();

-- Refuses what a statement of its own may not write: only triggers write it.
create function refuse_direct_write() returns trigger language plpgsql as $$
begin
  raise exception '% of % is written by its triggers alone', lower(tg_op), tg_table_name;
end $$;
create trigger only_added before delete or update of company_id, id, content_id, source, measured_at, recorded_at,
    recorded_by, metrics on content_readings
  for each statement when (pg_trigger_depth() = 0) execute function refuse_direct_write();
create trigger metrics_from_readings before update of number_of_impressions, number_of_likes, number_of_comments,
    number_of_shares, number_of_times_saved, number_of_views, number_of_prints, number_of_responses,
    number_of_clicks_to_the_link, number_of_clicks_to_stickers, number_of_dislikes, number_of_rts, number_of_times_favs,
    number_of_reproductions, number_of_interactions, scope_number on contents
  for each statement when (pg_trigger_depth() = 0) execute function refuse_direct_write();
create trigger metrics_come_later before insert on contents for each row
  when (num_nonnulls(new.number_of_impressions, new.number_of_likes, new.number_of_comments, new.number_of_shares,
    new.number_of_times_saved, new.number_of_views, new.number_of_prints, new.number_of_responses,
    new.number_of_clicks_to_the_link, new.number_of_clicks_to_stickers, new.number_of_dislikes, new.number_of_rts,
    new.number_of_times_favs, new.number_of_reproductions, new.number_of_interactions, new.scope_number) > 0)
  execute function refuse_direct_write();
