-- Who has a link already, asked while one is typed. A hash: a link can be longer than what a tree takes.
create index contents_link on contents using hash (link) where link <> '';
create index contents_post on contents using hash (post) where post <> '';
