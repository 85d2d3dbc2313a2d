import { DAY_MS } from '@altavoz/domain';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { Config } from '../../config.js';

/** What Google gave is not to be believed; the message says why, for the log. */
export class GoogleTokenInvalid extends Error {}
/** The keys of Google cannot be fetched, and none are known. */
export class GoogleUnavailable extends Error {}

/** Who somebody is at Google. */
export interface GooglePerson {
  /** Never changes and is nobody else's, unlike the address. */
  sub: string;
  email: string;
  emailVerified: boolean;
  name: string;
  /** Until when the token would be taken again. */
  expiresAt: Date;
}

const TOLERANCE_SECONDS = 60;
/** A sign-in is of now, however long the token says that it lasts. */
const OLDEST = '10 minutes';
/** How long keys are believed, and how often they are asked for when a token names one that is not known. */
const KEYS_MS = DAY_MS;
const PAUSE_MS = 5 * 60_000;
const TIMEOUT_MS = 5_000;

/** Failures that are those of the keys, not of the token. */
const OF_KEYS = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC']);

/** Checks ID tokens of Google; null where this installation offers no sign-in with it. */
export function createGoogle({ google }: Pick<Config, 'google'>, now: () => Date) {
  if (!google) return null;
  const keys = createRemoteJWKSet(new URL(google.jwksUrl), {
    cacheMaxAge: KEYS_MS,
    cooldownDuration: PAUSE_MS,
    timeoutDuration: TIMEOUT_MS,
  });
  return {
    /**
     * @param nonce what the browser had put into the token; left out where it had none
     * @throws GoogleTokenInvalid, GoogleUnavailable
     */
    async verify(credential: string, nonce: string | undefined): Promise<GooglePerson> {
      const { payload } = await jwtVerify(credential, keys, {
        algorithms: ['RS256'],
        // The old form still occurs.
        issuer: [google.issuer, google.issuer.replace(/^https?:\/\//, '')],
        audience: google.clientId,
        clockTolerance: TOLERANCE_SECONDS,
        maxTokenAge: OLDEST,
        requiredClaims: ['sub', 'exp', 'iat', 'email'],
        currentDate: now(),
      }).catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        const isOfToken = error instanceof errors.JOSEError && !OF_KEYS.has(error.code);
        throw new (isOfToken ? GoogleTokenInvalid : GoogleUnavailable)(message, { cause: error });
      });
      const { sub = '', exp = 0, email, name } = payload;
      if (
        typeof payload.aud !== 'string' &&
        (payload.aud?.length !== 1 || payload['azp'] !== google.clientId)
      )
        throw new GoogleTokenInvalid('It is for others too');
      // One without is no answer to whoever asked for one, and one that has it is nobody else's.
      if (payload['nonce'] !== nonce) throw new GoogleTokenInvalid('It was made for another sign-in');
      if (sub === '' || sub.length > 255 || typeof email !== 'string')
        throw new GoogleTokenInvalid('It does not say who somebody is');
      return {
        sub,
        email: email.trim().toLowerCase(),
        emailVerified: payload['email_verified'] === true,
        name: typeof name === 'string' ? name.trim() : '',
        expiresAt: new Date((exp + TOLERANCE_SECONDS) * 1000),
      };
    },
  };
}
