export { Team } from './team';
export { CompanySettings } from './company-settings';
export { FoundCompany } from './found-company';
export { JoinCompany } from './join-company';
export { ReceivedInvitations } from './received-invitations';
export { ReceivedAhead } from './received-ahead';
export { ShareDialog } from './late-parts';
export { CompanyList } from './company-list';
