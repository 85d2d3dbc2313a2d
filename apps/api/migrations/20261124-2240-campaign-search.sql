-- Campaigns are found by any part of their name or brand.
alter table campaigns
  add column search_key text not null generated always as (fold_text(name || ' ' || brand)) stored;
create index campaigns_search on campaigns using gin (company_id, search_key gin_trgm_ops);
