-- Of two ways to be paid, the one that whoever is paid has chosen; null where nobody did.
alter table payment_data add column method text check (method in ('bank', 'paypal'));
alter table account_payment_data add column method text check (method in ('bank', 'paypal'));
