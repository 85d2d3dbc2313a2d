-- The links that an invitation had before, by what is kept of their secrets: whoever brings one once got it from the
-- company, and is told that there is another. A trigger, as links end in several ways.
create table former_links (
  link_hash bytea primary key,
  company_id uuid not null,
  campaign_influencer_id uuid not null,
  foreign key (company_id, campaign_influencer_id) references campaign_influencers on delete cascade
);
create index former_links_campaign_influencer on former_links (company_id, campaign_influencer_id);

create function keep_former_link() returns trigger language plpgsql as $$
begin
  insert into former_links (link_hash, company_id, campaign_influencer_id)
  values (old.link_hash, old.company_id, old.id) on conflict do nothing;
  return null;
end $$;
create trigger keep_former_link after update of link_hash on campaign_influencers
  for each row when (old.link_hash is not null and old.link_hash is distinct from new.link_hash)
  execute function keep_former_link();
