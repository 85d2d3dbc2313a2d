export { CompanyNetworks, CompanySandbox } from './company-networks';
export { ConnectedAccounts } from './connected-accounts';
export { Connecting } from './connecting';
export { connectionsQuery } from './connection-queries';
