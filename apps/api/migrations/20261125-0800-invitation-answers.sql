-- What a creator has said of a campaign, by whichever of its links: another link asks nothing anew.
create table invitation_answers (
  company_id uuid not null,
  campaign_influencer_id uuid not null,
  -- What was accepted: a text of the company by its id, or one of ours by its name; when, and from which address.
  terms_version text,
  terms_accepted_at timestamptz,
  terms_ip text,
  answered_at timestamptz,
  -- Why it was declined.
  reason text,
  reason_text text not null default '' check (length(reason_text) <= 1000),
  primary key (company_id, campaign_influencer_id),
  foreign key (company_id, campaign_influencer_id) references campaign_influencers on delete cascade,
  check ((terms_version is null) = (terms_accepted_at is null))
);
insert into invitation_answers
  select ci.company_id, ci.id, terms.terms_version, terms.terms_accepted_at, terms.terms_ip, answer.answered_at,
    answer.reason, coalesce(answer.reason_text, '')
  from campaign_influencers ci
  left join lateral (
    select * from invitations i where (i.company_id, i.campaign_influencer_id) = (ci.company_id, ci.id)
      and i.terms_accepted_at is not null order by i.serial desc limit 1
  ) terms on true
  left join lateral (
    select * from invitations i where (i.company_id, i.campaign_influencer_id) = (ci.company_id, ci.id)
      and i.answered_at is not null order by i.serial desc limit 1
  ) answer on true
  where terms.terms_accepted_at is not null or answer.answered_at is not null;
alter table invitations
  drop column terms_version, drop column terms_accepted_at, drop column terms_ip,
  drop column answered_at, drop column reason, drop column reason_text;
