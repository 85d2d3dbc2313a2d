-- When PayPal was last asked how a purchase stands: payments that it looks at end later, and money is given back.
alter table credit_purchases add column asked_at timestamptz;
create index credit_purchases_asked on credit_purchases (state, created_at) where state in ('capturing', 'completed');
