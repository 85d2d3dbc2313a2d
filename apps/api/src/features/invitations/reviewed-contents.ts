import type { ContentType, Locale, Network } from '@altavoz/contracts';
import { contentTypeLabelKey, isOnNetwork, networkManifest } from '@altavoz/networks';
import { sql } from 'kysely';
import type { Context } from '../../context.js';
import type { Queryable, Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import { knownLanguage, say } from '../../words.js';
import { tellApproved, tellRejected } from '../contents/index.js';
import { queueMail } from '../mails/index.js';
import { notify, takeLetter } from '../notifications/index.js';
import { pathOf, tokenBehind } from './link-token.js';

interface ReviewedRow {
  id: string;
  company_id: string;
  campaign: string;
  company: string;
  slug: string;
  network: string;
  username: string;
  link_serial: number;
  link_hash: Buffer;
  of_network: string;
  content_type: string;
  reason: string;
  link: string;
  /** Of the account that has the invitation. */
  account_id: string | null;
  account_email: string | null;
  account_name: string | null;
  account_locale: string | null;
  /** How the company reaches them otherwise. */
  contact_email: string | null;
  contact_locale: string | null;
  name: string;
}

interface Reviewed {
  company: string;
  campaign: string;
  content: string;
}

/** What stands of a content that was reviewed. */
const OUTCOMES = {
  rejected: sql`own.status = 'content_rejected'`,
  approved: sql`own.status = 'content_submitted' and own.approved_at is not null`,
};

/**
 * A content of whoever has accepted and whose link opens, with how they are reached; undefined otherwise, and where it was
 * decided otherwise meanwhile.
 */
async function findReviewed(
  db: Queryable,
  { company, campaign, content }: Reviewed,
  { outcome, now }: { outcome: keyof typeof OUTCOMES; now: Date },
): Promise<ReviewedRow | undefined> {
  const { rows } = await sql<ReviewedRow>`
    select ci.id, ci.company_id, c.name as campaign, o.name as company, c.slug, k.network, k.username, k.name, ci.link_serial,
      ci.link_hash, own.network as of_network, own.content_type, own.rejection_reason as reason, own.link,
      a.id as account_id, a.email as account_email, a.name as account_name, a.locale as account_locale,
      contact.email as contact_email, contact.locale as contact_locale
    from contents own
    join campaign_influencers ci on ci.company_id = own.company_id and ci.id = own.campaign_influencer_id
    join campaigns c on c.company_id = own.company_id and c.id = own.campaign_id
    join companies o on o.id = own.company_id
    join company_influencers k on k.company_id = ci.company_id and k.influencer_id = ci.influencer_id
    left join invitations link on link.company_id = ci.company_id and link.campaign_influencer_id = ci.id
      and link.serial = ci.link_serial
    left join accounts a on a.id = link.account_id
    left join invitation_contacts contact
      on contact.company_id = ci.company_id and contact.influencer_id = ci.influencer_id
    where own.company_id = ${company} and own.campaign_id = ${campaign} and own.id = ${content}
      and ${OUTCOMES[outcome]} and ci.answer = 'accepted' and ci.status not in ('rejected', 'removed')
      and not c.is_archived and ci.link_hash is not null and ci.link_revoked_at is null and ci.link_ends_at > ${now}`.execute(
    db,
  );
  return rows[0];
}

/**
 * Mails a creator what the company decided of what they handed in, with where they go on: the account that has the
 * invitation, else the address by which the company reaches them, with their link. Nobody else reads of it.
 */
export function defineReviewedContents(context: Context): void {
  const { now, secrets } = context;
  /** Whom it is written to and where its link leads, with what it is of; null where nobody is reached. */
  const letterTo = (row: ReviewedRow | undefined) => {
    const email = row?.account_email ?? row?.contact_email;
    if (!row || !email) return null;
    const isAccount = row.account_email !== null;
    const key = { companyId: row.company_id, id: row.id, serial: row.link_serial };
    const token = tokenBehind(secrets, key, row.link_hash);
    if (!isAccount && token === null) return null;
    const locale: Locale = knownLanguage((isAccount ? row.account_locale : row.contact_locale) ?? 'es');
    const network = row.of_network as Network;
    const label = contentTypeLabelKey(network, row.content_type as ContentType);
    const type = say(locale, { key: `vocabulary:content_type.${label}` });
    return {
      row,
      values: {
        at: now(),
        company: row.company,
        campaign: row.campaign,
        content: [...new Set([networkManifest(network).name, type])].join(' · '),
      },
      order: {
        to: { email, name: row.account_name ?? (row.name || row.username), locale },
        path: isAccount ? `/proposals/${row.id}` : pathOf(row, token ?? ''),
        companyId: row.company_id,
        isSecret: !isAccount,
      },
    };
  };
  const letterOf = async (tx: Tx, reviewed: Reviewed, outcome: keyof typeof OUTCOMES) =>
    letterTo(await findReviewed(tx, reviewed, { outcome, now: now() }));

  /**
   * Tells the account that has the invitation in the product, too, as it wants to be told.
   * @returns what its letter has besides; null where it gets none now
   */
  const tellAccount = async (
    tx: Tx,
    { campaign, company, content }: Reviewed,
    { id, account_id }: ReviewedRow,
    event: 'approved' | 'rejected',
  ) => {
    if (account_id === null) return {};
    const what = { event, subject: content };
    await notify(tx, {
      ...what,
      campaign: { id: campaign, company_id: company },
      by: null,
      to: [account_id],
      things: [content],
      creators: [id],
    });
    const unsubscribe = await takeLetter(tx, context, account_id, what);
    return unsubscribe && { unsubscribe };
  };

  context.jobs.handle(tellRejected, {
    run: (reviewed, { db }) =>
      transact(db, async (tx) => {
        const letter = await letterOf(tx, reviewed, 'rejected');
        if (!letter) return;
        const more = await tellAccount(tx, reviewed, letter.row, 'rejected');
        if (!more) return;
        const { reason } = letter.row;
        await queueMail(tx, context, {
          ...letter.order,
          ...more,
          template: 'content-rejected',
          values: { ...letter.values, reason, ...(reason === '' ? { context: 'unsaid' } : {}) },
        });
      }),
  });
  context.jobs.handle(tellApproved, {
    run: (reviewed, { db }) =>
      transact(db, async (tx) => {
        const letter = await letterOf(tx, reviewed, 'approved');
        if (!letter) return;
        const more = await tellAccount(tx, reviewed, letter.row, 'approved');
        if (!more) return;
        await queueMail(tx, context, {
          ...letter.order,
          ...more,
          template: 'content-approved',
          values: { ...letter.values, ...(isOnNetwork(letter.row.link) ? { context: 'posted' } : {}) },
        });
      }),
  });
}
