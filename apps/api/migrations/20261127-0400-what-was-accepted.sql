-- The pay that a creator accepted with: another one that is agreed later is shown to both beside it.
alter table invitation_answers add column accepted_cost_cents bigint;
alter table invitation_answers add column accepted_currency text;
