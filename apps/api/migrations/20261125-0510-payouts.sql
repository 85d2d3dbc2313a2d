-- What a company owes a creator for one campaign, and what became of it. It tells names by itself: what was paid stays
-- written when the campaign or the creator goes.
create table payouts (
  company_id uuid not null,
  id uuid not null,
  campaign_id uuid not null,
  campaign_name text not null,
  campaign_influencer_id uuid not null,
  influencer_id uuid not null,
  creator_name text not null,
  username text not null,
  network text not null,
  currency text not null,
  amount_cents bigint not null check (amount_cents > 0),
  state text not null default 'owed' check (state in ('owed', 'approved', 'paid', 'failed', 'reversed')),
  -- Which try it is: each act is done once in each.
  round integer not null default 1 check (round > 0),
  -- The sums of its entries.
  owed_cents bigint not null,
  paid_cents bigint not null default 0,
  requested_by uuid,
  requested_at timestamptz not null,
  approved_by uuid,
  -- The payment data that it was approved for; what is sent elsewhere needs approval anew.
  approved_revision uuid,
  batch_id uuid,
  reference text not null default '',
  reason text not null default '',
  changed_at timestamptz not null,
  primary key (company_id, id),
  check (owed_cents = case when state in ('owed', 'approved', 'failed') then amount_cents else 0 end),
  check (paid_cents = case when state = 'paid' then amount_cents else 0 end)
);
create index payouts_newest on payouts (company_id, requested_at desc, id desc);
create index payouts_creator on payouts (company_id, influencer_id);
create index payouts_of_campaign_influencer on payouts (company_id, campaign_influencer_id);
create index payouts_batch on payouts (company_id, batch_id) where batch_id is not null;

-- The ledger: every act, with what it changes of what is owed and paid. Lines are only ever added, and they alone move a
-- payout from state to state.
create table payout_entries (
  company_id uuid not null,
  id uuid not null,
  payout_id uuid not null,
  kind text not null check (kind in ('requested', 'approved', 'unapproved', 'paid', 'failed', 'retried', 'reversed')),
  round integer not null,
  owed_cents bigint not null,
  paid_cents bigint not null,
  account_id uuid,
  note text not null default '',
  at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, payout_id) references payouts,
  -- However often it is asked for.
  unique (company_id, payout_id, kind, round)
);
create trigger only_added before update or delete on payout_entries
  for each row execute function refuse_change();
create trigger never_emptied before truncate on payout_entries
  for each statement execute function refuse_change();

create function move_payout() returns trigger language plpgsql as $$
begin
  -- The payout begins with what its first line says.
  if new.kind = 'requested' then return null; end if;
  update payouts set owed_cents = owed_cents + new.owed_cents, paid_cents = paid_cents + new.paid_cents,
    state = case new.kind when 'unapproved' then 'owed' when 'retried' then 'owed' else new.kind end,
    round = round + (new.kind in ('unapproved', 'retried'))::int, changed_at = new.at
  where company_id = new.company_id and id = new.payout_id;
  return null;
end $$;
create trigger move after insert on payout_entries for each row execute function move_payout();

-- What goes out together: a file for the bank, or an order to PayPal. Its id is made before anybody is asked to pay, and
-- is the same however often they are asked.
create table payout_batches (
  company_id uuid not null,
  id uuid not null,
  method text not null check (method in ('bank', 'paypal')),
  state text not null check (state in ('open', 'sending', 'sent', 'done', 'failed')),
  paypal_batch_id text,
  reason text not null default '',
  created_by uuid,
  created_at timestamptz not null,
  primary key (company_id, id)
);
create index payout_batches_watched on payout_batches (state) where state = 'sent';

-- Above this amount somebody else approves than who asked for the payout; null: whoever may approve.
create table payout_settings (
  company_id uuid primary key references companies on delete cascade,
  second_above_cents bigint check (second_above_cents >= 0)
);
