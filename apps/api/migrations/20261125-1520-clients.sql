-- A guest who sees everything of a campaign but what it costs.
alter table campaign_grants drop constraint campaign_grants_role_check,
  add constraint campaign_grants_role_check check (role in ('client', 'viewer', 'editor'));
alter table company_invitations drop constraint company_invitations_role_check,
  add constraint company_invitations_role_check
    check (role in ('owner', 'manager', 'analyst', 'client', 'viewer', 'editor'));
