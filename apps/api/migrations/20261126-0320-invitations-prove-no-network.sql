-- An invitation proves somebody to the company that made it, and to nobody else: of a network it says no more than its
-- creator does. What was theirs by one alone is found by nobody through it any more.
update influencers i set creator_id = null, is_public = false, updated_at = now()
from creator_networks n
where n.influencer_id = i.id and n.proof = 'invitation' and i.creator_id = n.creator_id;
update creator_networks set proof = 'said' where proof = 'invitation';
alter table creator_networks drop constraint creator_networks_proof_check,
  add constraint creator_networks_proof_check check (proof in ('said', 'connected'));
