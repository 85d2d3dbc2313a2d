-- What the catalogue is narrowed and ordered by besides size, network and names, in both of the places where a company
-- finds influencers. As with names, every word of a text begins behind a space, and is folded once and not by each search.
alter table company_influencers
  add column theme_key text generated always as (' ' || fold_text(theme)) stored,
  add column country_key text generated always as (' ' || fold_text(country)) stored;
create index company_influencers_engagement on company_influencers
  (company_id, engagement_rate desc nulls last, influencer_id);
create index company_influencers_category on company_influencers (company_id, (category_rank(category)));
-- Of most creators neither is known: those cost an import nothing.
create index company_influencers_theme on company_influencers using gin (company_id, theme_key gin_trgm_ops)
  where theme_key is not null;
create index company_influencers_country on company_influencers using gin (company_id, country_key gin_trgm_ops)
  where country_key is not null;

alter table influencers
  add column theme_key text generated always as (' ' || fold_text(theme)) stored,
  add column country_key text generated always as (' ' || fold_text(country)) stored;
create index influencers_engagement on influencers (engagement_rate desc nulls last, id) where is_public;
create index influencers_category on influencers ((category_rank(category))) where is_public;
create index influencers_theme on influencers using gin (theme_key gin_trgm_ops)
  where is_public and theme_key is not null;
create index influencers_country on influencers using gin (country_key gin_trgm_ops)
  where is_public and country_key is not null;
