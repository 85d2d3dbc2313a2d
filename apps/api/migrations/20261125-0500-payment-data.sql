-- Where a company pays a creator: what the creator said to it, and nobody else. Sealed whole; what is read without the
-- key tells whose it is and when it changed, nothing more.
create table payment_data (
  company_id uuid not null,
  influencer_id uuid not null,
  -- The account, and the address for PayPal; at least one.
  sealed text,
  paypal_sealed text,
  -- Changes with what is sealed: a payout was approved for what was there then.
  revision uuid not null,
  -- Whose own data it is a copy of: what that account changes is changed here too.
  account_id uuid references accounts on delete set null,
  changed_at timestamptz not null,
  primary key (company_id, influencer_id),
  foreign key (company_id, influencer_id) references company_influencers on delete cascade,
  check (num_nonnulls(sealed, paypal_sealed) > 0)
);
create index payment_data_account on payment_data (account_id) where account_id is not null;

-- The same of whoever signs in as a creator, as they keep it for themselves.
create table account_payment_data (
  account_id uuid primary key references accounts on delete cascade,
  sealed text,
  paypal_sealed text,
  changed_at timestamptz not null,
  check (num_nonnulls(sealed, paypal_sealed) > 0)
);

-- Whether there is any is a fact of each company, never of the catalogue that all share [ENT-044].
alter table company_influencers add column has_payment_data boolean not null default false;
create function keep_has_payment_data() returns trigger language plpgsql as $$
begin
  update company_influencers set has_payment_data = (tg_op = 'INSERT')
  where company_id = coalesce(new.company_id, old.company_id)
    and influencer_id = coalesce(new.influencer_id, old.influencer_id);
  return null;
end $$;
create trigger keep_flag after insert or delete on payment_data
  for each row execute function keep_has_payment_data();

create or replace function copy_influencer_facts(of_company uuid, of_campaign uuid, changed uuid[]) returns bigint
language sql as $$
  with copied as (
    update campaign_influencers ci set
      category = coalesce(k.category, ''), category_rank = category_rank(k.category),
      followers = k.followers, name_key = k.name_key, search_key = k.search_key,
      engagement_rate = k.engagement_rate, has_payment_data = k.has_payment_data
    from company_influencers k
    where k.company_id = of_company and k.influencer_id = any(changed)
      and ci.company_id = of_company and ci.campaign_id = of_campaign and ci.influencer_id = k.influencer_id
      and (ci.category, ci.followers, ci.name_key, ci.search_key, ci.engagement_rate, ci.has_payment_data)
        is distinct from (coalesce(k.category, ''), k.followers, k.name_key, k.search_key, k.engagement_rate,
          k.has_payment_data)
    returning 1
  )
  select count(*) from copied
$$;
alter table influencers drop column has_payment_data;

-- One more template, beside whichever there are.
do $$
declare
  known text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'mails_template_check');
begin
  execute format('alter table mails drop constraint mails_template_check, add constraint mails_template_check
    check (%s or template = %L)', known, 'payment-data-changed');
end $$;
