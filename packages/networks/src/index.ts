import { parseProfileUrl } from './profile-url.js';
import { parseNetworkName } from './registry.js';
import { isValidUsername, normalizeUsername } from './username.js';

export {
  canCaptureMetrics,
  contentTypeLabelKey,
  contentTypesOf,
  isContentTypeAllowed,
  networkManifest,
} from './registry.js';
export {
  inferContentNetwork,
  isGivenId,
  isOnNetwork,
  networkHosts,
  networkOfLink,
  OWN_NETWORK,
  profileUrl,
  type Account,
} from './profile-url.js';
export { ACCOUNT_METRICS } from './account-metrics.js';
export { keepsApproval } from './kept-approval.js';
export { otherAccountOfLink } from './linked-account.js';
export { accountKey, USERNAME_MAX, usernameKey } from './username.js';
export { parseCreatorLine, type CreatorLineError } from './creator-line.js';

/** The rules about networks that the row mapper of `@altavoz/domain` asks for. */
export const networkRules = {
  parseProfileUrl,
  parseNetworkName,
  normalizeUsername,
  isValidUsername,
} as const;
