-- When the posts of a creator were tried for last, whether or not anything came: whoever waits longest comes first, and one who
-- always fails comes behind the others. `asked_at`, from which on is read, is when they came last.
alter table searched_creators add column tried_at timestamptz not null default now();
alter table searched_creators alter column asked_at drop not null;
update searched_creators set tried_at = asked_at;

-- When whoever searches was seen at it last: a search takes turns with others, and lasts longer than one of its turns.
alter table post_searches add column seen_at timestamptz;
