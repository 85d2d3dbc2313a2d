export { createAuthenticator } from './authenticate.js';
export { registerAccounts } from './accounts.routes.js';
export { changeViews, takeViews, readMaxViews } from './companies.repository.js';
export {
  accountNames,
  becomeCreator,
  findCredentials,
  holdAccount,
  insertAccount,
  insertCreator,
  insertMembership,
  listOperators,
  ownerOfSession,
} from './accounts.repository.js';
export { foundCompany, insertCompany } from './companies.repository.js';
export { nameSuperuser } from './name-superuser.js';
export { rightsIn } from './rights-in.js';
export { planOf } from './plan-of.js';
export { companyPolicy } from './companies.policy.js';
export { hashPassword, passwordFits } from './password.js';
export { beginHandInFile } from './sign-in-throttle.js';
export { withOwnersProof } from './second-factor.js';
export { resealSecondFactors } from './reseal-second-factors.js';
export { replacePassword } from './replace-password.js';
export { registerAccount } from './register-account.js';
export { markSignedIn } from './open-session.js';
export { originOf, type Origin } from './origin.js';
export type { PersonalParts } from './personal-parts.js';
// What the room of companies changes of accounts.
export {
  findAccount,
  isMember,
  listMemberships,
  openedAs,
  setRoleOnce,
  verifyAddress,
} from './accounts.repository.js';
export { hashSessionToken as hashLinkToken, newSessionToken as newLinkToken } from './session-token.js';
export { endSessionsIn } from './company-sessions.repository.js';
export { setActiveCompany } from './sessions.repository.js';
