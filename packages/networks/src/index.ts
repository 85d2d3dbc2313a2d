import { parseProfileUrl } from './profile-url.js';
import { parseNetworkName } from './registry.js';
import { isValidUsername, normalizeUsername } from './username.js';

export {
  NETWORK_METRICS,
  type ContentTypeLabelKey,
  type NetworkManifest,
  type NetworkMetric,
} from './manifest.js';
export {
  NETWORK_MANIFESTS,
  canCaptureMetrics,
  contentTypeLabelKey,
  contentTypesOf,
  isContentTypeAllowed,
  isKnownByName,
  networkManifest,
  parseNetworkName,
} from './registry.js';
export {
  OWN_NETWORK,
  inferContentNetwork,
  parseProfileUrl,
  profileUrl,
  type Account,
} from './profile-url.js';
export { USERNAME_MAX, isValidUsername, normalizeUsername, usernameKey } from './username.js';
export {
  CREATOR_LINE_ERRORS,
  parseCreatorLine,
  type CreatorLine,
  type CreatorLineError,
} from './creator-line.js';

/** The rules about networks that the row mapper of `@altavoz/domain` asks for. */
export const networkRules = {
  parseProfileUrl,
  parseNetworkName,
  normalizeUsername,
  isValidUsername,
} as const;
