-- The file that its creator handed in last: only that one is shown to them, and taken away with it. Another one in `media`
-- is what the company keeps there for itself.
alter table contents add column creators_media text;

-- Of those from before it is known where nobody planned the content, or where its file came along with the handing in.
update contents content set creators_media = content.media
from files file
where file.company_id = content.company_id and file.key = content.media
  and (not content.is_planned and content.updated_by is null
    or file.created_at between content.handed_in_at - interval '10 minutes' and content.handed_in_at);
