-- Since when a file has belonged to nothing, by which the sweep takes it: what is replaced or deleted can be put back
-- for a day, however old its file is. When the file came tells nobody.
alter table files rename column created_at to temporary_since;
alter table creator_files rename column created_at to temporary_since;

create function note_let_go() returns trigger language plpgsql as $$
begin
  new.temporary_since = now();
  return new;
end $$;
create trigger let_go before update of state on files for each row
  when (old.state <> 'temporary' and new.state = 'temporary') execute function note_let_go();
create trigger let_go before update of state on creator_files for each row
  when (old.state <> 'temporary' and new.state = 'temporary') execute function note_let_go();
