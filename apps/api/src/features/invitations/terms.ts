import { createHash } from 'node:crypto';
import type { CampaignTerms, Locale } from '@altavoz/contracts';
import type { Queryable } from '../../db/database.js';
import { notFound } from '../../http/errors.js';
import { say } from '../../words.js';
import type { CampaignKey } from '../campaigns/index.js';
import { countAcceptances, findTerms, findTermsText, listTerms } from './invitations.repository.js';

const USUAL = 'usual';

/** What our own text says in a language, under a name that changes with it. */
function usualTerms(locale: Locale) {
  const text = say(locale, { key: 'invitation-message:terms' });
  const version = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return { version: `${USUAL}-${locale}-${version}`, text, is_own: false };
}

/** What creators agree to in a campaign now: the company's text as it is, or ours in a language. */
export async function readTerms(db: Queryable, campaign: CampaignKey, locale: Locale) {
  const own = await findTerms(db, campaign);
  return own && own.text !== '' ? { version: own.id, text: own.text, is_own: true } : usualTerms(locale);
}

/** A text as it was said; where it was none, ours in a language. @throws AppError `resource.not_found` */
export async function readTermsVersion(
  db: Queryable,
  campaign: CampaignKey,
  version: string,
  locale: Locale,
) {
  const former = await findTermsText(db, campaign, version);
  if (!former) throw notFound();
  return former.text === ''
    ? { ...usualTerms(locale), version }
    : { version, text: former.text, is_own: true };
}

/** What is agreed to now, all that the company has said, and how many creators have accepted which of it. */
export async function presentTerms(
  db: Queryable,
  campaign: CampaignKey,
  { locale, names }: { locale: Locale; names: boolean },
): Promise<CampaignTerms> {
  const present = await readTerms(db, campaign, locale);
  const rows = await listTerms(db, campaign);
  const acceptances = await countAcceptances(db, campaign);
  const all = [...acceptances.values()].reduce((sum, count) => sum + count, 0);
  const accepted = [...acceptances]
    .filter(([version]) => isPresent(version, present))
    .reduce((sum, [, count]) => sum + count, 0);
  return {
    ...present,
    accepted,
    accepted_before: all - accepted,
    versions: rows.map((row) => ({
      version: row.id,
      number: row.number,
      is_own: row.is_own,
      at: row.created_at.toISOString(),
      by_name: names ? row.by_name : null,
      accepted: acceptances.get(row.id) ?? 0,
    })),
  };
}

/** What somebody has accepted, and while they have not what they are asked to; ours in the language of the reader. */
export async function readShownTerms(
  db: Queryable,
  campaign: CampaignKey,
  accepted: string | null,
  locale: Locale,
) {
  if (accepted === null || accepted.startsWith(`${USUAL}-`))
    return accepted === null ? readTerms(db, campaign, locale) : { ...usualTerms(locale), version: accepted };
  const former = await findTermsText(db, campaign, accepted);
  return { version: accepted, text: former?.text ?? '', is_own: true };
}

/** Whether a version is what creators agree to now; of ours, in any language. */
export const isPresent = (version: string, present: { version: string; is_own: boolean }): boolean =>
  version === present.version || (!present.is_own && version.startsWith(`${USUAL}-`));
