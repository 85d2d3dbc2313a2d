-- Who says how many follow an account of a creator: they themselves, or its network when it was asked by their leave.
alter table creator_networks add column followers_source text check (followers_source in ('creator', 'captured'));
update creator_networks n set followers_source = case
  when exists (select from network_connections c
    where c.creator_id = n.creator_id and c.influencer_id = n.influencer_id and c.followers = n.followers) then 'captured'
  else 'creator' end
where followers is not null;
alter table creator_networks
  add constraint creator_networks_followers_source check (followers is null or followers_source is not null);
