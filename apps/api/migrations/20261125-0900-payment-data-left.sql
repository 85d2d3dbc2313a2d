-- Somebody who deletes their account takes along where they are paid: what a company still needs to pay what it owes
-- goes once that is settled.
alter table payment_data add column owner_left_at timestamptz;
create index payment_data_left on payment_data (owner_left_at) where owner_left_at is not null;
