-- Our own text of what creators agree to, as it was when somebody accepted it: the words of the product change, what was
-- agreed does not. Its version is the language and the hash of the text.
create table usual_terms (
  version text primary key,
  text text not null,
  created_at timestamptz not null default now()
);
