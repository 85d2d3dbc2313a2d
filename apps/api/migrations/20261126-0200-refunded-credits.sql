-- What PayPal gave back of a purchase, as far as it is noted in the allowance and among the transactions.
alter table credit_purchases add column refunded_cents bigint not null default 0
  check (refunded_cents between 0 and amount_cents);
alter table transactions drop constraint transactions_type_check,
  add constraint transactions_type_check check (type in ('credits', 'credits_refund', 'payout', 'payout_reversal'));
alter table view_entries drop constraint view_entries_kind_check,
  add constraint view_entries_kind_check
  check (kind in ('opening', 'spent', 'bought', 'refunded', 'trial', 'adjusted'));
