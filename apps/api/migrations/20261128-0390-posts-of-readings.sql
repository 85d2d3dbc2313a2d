-- What a network told is of the post that was asked for: it counts for a content as long as that links there. Null: of the
-- content itself, wherever it links to.
alter table content_readings add column post text check (post is null or (post <> '' and source = 'captured'));
update content_readings r set post = c.post from contents c
  where c.company_id = r.company_id and c.id = r.content_id and r.source = 'captured' and c.post <> '';

-- Readings that count.
create view standing_readings as
  select r.* from content_readings r
  join contents c on c.company_id = r.company_id and c.id = r.content_id
  where r.withdrawn_at is null and (r.post is null or r.post = c.post);

create or replace function set_content_metrics(of_companies uuid[], of_contents uuid[], of_metrics text[]) returns void
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
            and r.withdrawn_at is null and (r.post is null or r.post = content.post)
          order by r.measured_at desc, r.id desc limit 1),
        'null') as value
    ) now_stands
    group by content.company_id, content.id
  ) n
  where c.company_id = (n.after).company_id and c.id = (n.after).id and n.before is distinct from n.after
$$;

-- Of another post other figures count: those that were gathered of it before, or none yet.
create function follow_posts_of_contents() returns trigger language plpgsql as $$
begin
  perform set_content_metrics(array_agg(new.company_id), array_agg(new.id), array_agg(told.metric))
  from (select distinct metric from content_readings r, jsonb_object_keys(r.metrics) metric
    where r.company_id = new.company_id and r.content_id = new.id and r.post is not null) told
  having count(*) > 0;
  return null;
end $$;
create trigger metrics_of_post after update of post on contents for each row
  when (old.post is distinct from new.post) execute function follow_posts_of_contents();

-- The picture of a post goes with it, and comes back where what was changed at once is undone.
create function let_go_of_picture() returns trigger language plpgsql as $$
begin
  new.content_preview_url := null;
  return new;
end $$;
create trigger picture_of_post before update of post on contents for each row
  when (old.post is distinct from new.post and old.post <> ''
    and new.content_preview_url is not distinct from old.content_preview_url)
  execute function let_go_of_picture();
alter table content_changes add column content_preview_url text;
update content_changes k set content_preview_url = c.content_preview_url from contents c
  where c.company_id = k.company_id and c.id = k.content_id;
