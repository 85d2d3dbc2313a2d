-- Search and sort by words as people type them: without case, accents or compatibility forms.
-- Written with what PostgreSQL 15 has, so that every supported server folds alike.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create function fold_text(value text) returns text
  language sql immutable strict parallel safe
  return lower(regexp_replace(normalize(value, nfkd), '[\u0300-\u036f]', '', 'g'));
