import { createHash } from 'node:crypto';
import type { Secrets } from '../../providers/secrets/secrets.js';

/** Which link it is: a creator in a campaign has one at a time, and each another number. */
export interface LinkName {
  companyId: string;
  /** The campaign influencer. */
  id: string;
  serial: number;
}

/**
 * The secret of a link, which nothing keeps: made again whenever it is asked for, it is the same. Letters and figures
 * alone: what makes links of addresses in messages leaves out a sign at their end.
 */
export const tokenOf = (secrets: Secrets, name: LinkName): string => lettersOf(secrets.wordOf(textOf(name)));

/** The secret of a link that is known by its hash, whichever of our keys made it; null when none did. */
export const tokenBehind = (secrets: Secrets, name: LinkName, hash: Buffer): string | null =>
  secrets
    .wordsOf(textOf(name))
    .map(lettersOf)
    .find((token) => hashOf(token).equals(hash)) ?? null;

/**
 * What a link has beside its secret in the mail to an address, and nowhere else: no member of the company reads it, so
 * that whoever brings it has read the mails of that address.
 */
export const mailedWord = (secrets: Secrets, name: LinkName, email: string): string =>
  lettersOf(secrets.wordOf(mailedText(name, email)));

/** Whether a word is what the mail to an address had beside a link, whichever of our keys made it. */
export const isMailedWord = (secrets: Secrets, name: LinkName, email: string, word: string): boolean =>
  secrets.wordsOf(mailedText(name, email)).some((one) => hashOf(word).equals(hashOf(lettersOf(one))));

const textOf = ({ companyId, id, serial }: LinkName): string => `invitation/${companyId}/${id}/${serial}`;
const mailedText = ({ companyId, id, serial }: LinkName, email: string): string =>
  `invitation-mail/${companyId}/${id}/${serial}/${email.toLowerCase()}`;
const lettersOf = (word: string): string => Buffer.from(word, 'base64url').toString('hex').slice(0, 36);

/** What is kept of a secret: it is known again by this, and not told. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The path of the external page [NAV-21]. */
export const pathOf = (
  { slug, network, username }: { slug: string; network: string; username: string },
  token: string,
): string =>
  `/external-new/details/${[slug, network, username].map(encodeURIComponent).join('/')}?token=${token}`;
