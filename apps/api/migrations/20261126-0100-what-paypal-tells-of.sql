-- An event of PayPal names an order, and not whose it is.
create index payout_batches_at_paypal on payout_batches (paypal_batch_id) where paypal_batch_id is not null;
create index credit_purchases_id on credit_purchases (id);
