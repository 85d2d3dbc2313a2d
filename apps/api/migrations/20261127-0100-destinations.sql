-- Where payment data lead, as words that only this installation makes of an account's number: the limit above which a second
-- person approves counts together what goes to one account under several names. null: not named yet, which a nightly job does.
alter table payment_data add column destinations text[];
create index payment_data_destinations on payment_data using gin (destinations);
