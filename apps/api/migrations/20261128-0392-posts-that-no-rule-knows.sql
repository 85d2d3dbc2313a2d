-- Whether a rule of the campaign still knows a found post: its rules may have been changed since it was found.
alter table found_posts add column is_known boolean not null default true;
update found_posts f set is_known = false
from post_searches s
where s.company_id = f.company_id and s.campaign_id = f.campaign_id and not exists (
  select from jsonb_to_recordset(f.matched) as m (kind text, value text)
  where s.rules -> (m.kind || 's') ? m.value
);
