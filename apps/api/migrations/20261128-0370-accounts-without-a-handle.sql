-- What an account is called: LinkedIn tells no username, which is empty then.
alter table network_connections add column name text not null default '';
-- Which connection whoever is on the way to a network means to renew.
alter table network_logins add column connection_id uuid references network_connections on delete set null;
create index network_logins_connection on network_logins (connection_id) where connection_id is not null;
