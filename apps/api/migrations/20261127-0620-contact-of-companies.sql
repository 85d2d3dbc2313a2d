-- At which address creators reach a company; none where it says none.
alter table companies add column contact_email text check (contact_email = lower(contact_email) and length(contact_email) <= 254);
