-- What colleagues write to each other about a creator in a campaign. It goes with the campaign.
create table campaign_influencer_notes (
  company_id uuid not null,
  -- In the order in which they were written.
  id uuid not null,
  campaign_id uuid not null,
  campaign_influencer_id uuid not null,
  -- Whoever has no account any more keeps their name here.
  author_id uuid references accounts on delete set null,
  author_name text not null,
  text text not null check (length(text) between 1 and 4000),
  created_at timestamptz not null,
  edited_at timestamptz,
  -- Deleted, and to be brought back until it is swept away.
  removed_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, campaign_id) references campaigns on delete cascade,
  foreign key (company_id, campaign_influencer_id) references campaign_influencers on delete cascade
);
-- The notes about a creator, the newest last; also what goes with one.
create index campaign_influencer_notes_thread on campaign_influencer_notes (company_id, campaign_influencer_id, id);
-- What goes with a campaign, and with an account.
create index campaign_influencer_notes_campaign on campaign_influencer_notes (company_id, campaign_id);
create index campaign_influencer_notes_author on campaign_influencer_notes (author_id);
create index campaign_influencer_notes_removed on campaign_influencer_notes (removed_at) where removed_at is not null;
