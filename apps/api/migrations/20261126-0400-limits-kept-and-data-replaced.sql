-- A payout keeps the limit under which it was asked for: one that is raised or taken off later does not free it.
alter table payouts add column second_above_cents bigint;
update payouts set second_above_cents = s.second_above_cents
  from payout_settings s where s.company_id = payouts.company_id;

-- Who gave payment data, null for whoever held a link: while that account has an invitation of the company, nobody else
-- replaces them. When they last took the place of other ones, and whether a link was enough for it.
alter table payment_data add column given_by uuid references accounts (id) on delete set null,
  add column replaced_at timestamptz, add column replaced_by_link boolean not null default false;
update payment_data set given_by = account_id;
create index payment_data_given_by on payment_data (given_by) where given_by is not null;
