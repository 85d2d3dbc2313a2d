-- Addresses at which a company reached a creator before, kept for as long as a change of payment data is told to them: whoever
-- puts their own address in the place of a creator's must not be the only one to hear of it.
create table former_contacts (
  company_id uuid not null,
  influencer_id uuid not null,
  email text not null check (email = lower(email) and length(email) <= 254),
  -- When another address, or none, took its place for the last time.
  replaced_at timestamptz not null,
  primary key (company_id, influencer_id, email),
  foreign key (company_id, influencer_id) references company_influencers on delete cascade
);
create index former_contacts_replaced on former_contacts (replaced_at);
