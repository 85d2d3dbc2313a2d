export { Team } from './team';
export { FoundCompany } from './found-company';
export { JoinCompany } from './join-company';
export { ReceivedInvitations } from './received-invitations';
export { ShareDialog } from './share-dialog';
export { CompanyList } from './company-list';
