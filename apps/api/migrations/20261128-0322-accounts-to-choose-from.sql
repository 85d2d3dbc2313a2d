-- The accounts that one yes reached, until whoever said it chooses one of them: their leaves with who they are.
alter table network_logins add column choices_sealed text;
