-- What PayPal is asked to pay, sealed, until it is known whether it has it: asked again it is asked the very same, whatever
-- became of the payment data since.
alter table payout_batches add column asked_sealed text;
