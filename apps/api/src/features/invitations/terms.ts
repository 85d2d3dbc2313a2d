import { createHash } from 'node:crypto';
import type { CampaignTerms, Locale } from '@altavoz/contracts';
import type { Queryable, Tx } from '../../db/database.js';
import { notFound } from '../../http/errors.js';
import { LANGUAGES, say } from '../../words.js';
import type { CampaignKey } from '../campaigns/index.js';
import {
  countAcceptances,
  findTerms,
  findTermsText,
  findUsualTerms,
  insertUsualTerms,
  listTerms,
} from './invitations.repository.js';

const USUAL = 'usual';

/** What our own text says in a language, under a name that changes with it. */
function usualTerms(locale: Locale) {
  const text = say(locale, { key: 'invitation-message:terms' });
  const version = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return { version: `${USUAL}-${locale}-${version}`, text, is_own: false };
}

/** Our own text as it is now, by its version. */
const usualOf = (version: string) => LANGUAGES.map(usualTerms).find((one) => one.version === version);

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

/** What somebody has accepted, as it was then; while they have not what they are asked to, ours in the language of the reader. */
export async function readShownTerms(
  db: Queryable,
  campaign: CampaignKey,
  accepted: string | null,
  locale: Locale,
) {
  if (accepted === null) return readTerms(db, campaign, locale);
  if (accepted.startsWith(`${USUAL}-`)) {
    // Those that were accepted before they were kept are known while their words are the same.
    const text = (await findUsualTerms(db, accepted))?.text ?? usualOf(accepted)?.text ?? '';
    return { version: accepted, text, is_own: false };
  }
  const former = await findTermsText(db, campaign, accepted);
  return { version: accepted, text: former?.text ?? '', is_own: true };
}

/** Whether a version is what creators agree to now; of ours, in any language. */
export const isPresent = (version: string, present: { version: string; is_own: boolean }): boolean =>
  version === present.version || (!present.is_own && usualOf(version) !== undefined);

/** Keeps our own text of a version that is accepted: it is what was agreed also once our words are others. */
export async function keepUsualTerms(tx: Tx, version: string): Promise<void> {
  const usual = usualOf(version);
  if (usual) await insertUsualTerms(tx, usual);
}
