-- The link that the newest one of an invitation took the place of: whoever opens it is told that a newer mail is there.
alter table company_invitations add column replaced_token_hash bytea;
create index company_invitations_replaced on company_invitations (replaced_token_hash)
  where replaced_token_hash is not null;
