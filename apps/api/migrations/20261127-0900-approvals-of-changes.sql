-- A change of several contents takes approvals back with their status: undone, they are there again.
alter table content_changes
  add column approved_at timestamptz,
  add column approved_by uuid;
