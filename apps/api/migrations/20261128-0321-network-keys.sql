-- The keys of this installation at networks, where a superuser gave them instead of the environment. Sealed as a whole.
create table network_keys (
  network text primary key check (
    network in ('instagram', 'youtube', 'tiktok', 'facebook', 'twitter', 'linkedin', 'spotify', 'twitch', 'pinterest', 'blog', 'snapchat')
  ),
  keys_sealed text not null,
  changed_by uuid references accounts on delete set null,
  changed_at timestamptz not null
);
create index network_keys_changed_by on network_keys (changed_by) where changed_by is not null;

-- Every process hears of a change, and uses it from then on.
create function tell_network_keys() returns trigger language plpgsql as $$
begin
  perform pg_notify('network_keys', '');
  return null;
end $$;
create trigger told after insert or update or delete on network_keys
  for each statement execute function tell_network_keys();
