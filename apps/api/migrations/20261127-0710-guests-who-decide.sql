-- A guest may decide on the proposals, whether or not they see what creators cost.
alter table campaign_grants drop constraint campaign_grants_role_check,
  add constraint campaign_grants_role_check
    check (role in ('client', 'client_decider', 'viewer', 'viewer_decider', 'editor'));
alter table company_invitations drop constraint company_invitations_role_check,
  add constraint company_invitations_role_check check (role in
    ('owner', 'manager', 'analyst', 'client', 'client_decider', 'viewer', 'viewer_decider', 'editor'));
