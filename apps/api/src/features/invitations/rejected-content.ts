import type { ContentType, Locale, Network } from '@altavoz/contracts';
import { contentTypeLabelKey, networkManifest } from '@altavoz/networks';
import { sql } from 'kysely';
import type { Context } from '../../context.js';
import type { Queryable } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import { knownLanguage, say } from '../../words.js';
import { tellRejected } from '../contents/index.js';
import { queueMail } from '../mails/index.js';
import { pathOf, tokenBehind } from './link-token.js';

interface RejectedRow {
  id: string;
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
  /** Of the account that has the invitation. */
  account_email: string | null;
  account_name: string | null;
  account_locale: string | null;
  /** How the company reaches them otherwise. */
  contact_email: string | null;
  contact_locale: string | null;
  name: string;
}

/** A rejected content of whoever has accepted and whose link opens, with how they are reached; undefined otherwise. */
async function findRejected(
  db: Queryable,
  { company, campaign, content }: { company: string; campaign: string; content: string },
  now: Date,
): Promise<RejectedRow | undefined> {
  const { rows } = await sql<RejectedRow>`
    select ci.id, c.name as campaign, o.name as company, c.slug, k.network, k.username, k.name, ci.link_serial,
      ci.link_hash, own.network as of_network, own.content_type, own.rejection_reason as reason,
      a.email as account_email, a.name as account_name, a.locale as account_locale,
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
      and own.status = 'content_rejected' and ci.answer = 'accepted' and ci.status not in ('rejected', 'removed')
      and not c.is_archived and ci.link_hash is not null and ci.link_revoked_at is null and ci.link_ends_at > ${now}`.execute(
    db,
  );
  return rows[0];
}

/**
 * Mails a creator why what they handed in was rejected, with where they hand it in again: the account that has the
 * invitation, else the address by which the company reaches them, with their link. Nobody else reads of it.
 */
export function defineRejectedContents(context: Context): void {
  const { now, secrets } = context;
  context.jobs.handle(tellRejected, {
    run: ({ company, campaign, content }, { db }) =>
      transact(db, async (tx) => {
        const row = await findRejected(tx, { company, campaign, content }, now());
        const email = row?.account_email ?? row?.contact_email;
        if (!row || !email || row.reason === '') return;
        const isAccount = row.account_email !== null;
        const token = tokenBehind(
          secrets,
          { companyId: company, id: row.id, serial: row.link_serial },
          row.link_hash,
        );
        if (!isAccount && token === null) return;
        const locale: Locale = knownLanguage((isAccount ? row.account_locale : row.contact_locale) ?? 'es');
        const network = row.of_network as Network;
        const label = contentTypeLabelKey(network, row.content_type as ContentType);
        const type = say(locale, { key: `vocabulary:content_type.${label}` });
        await queueMail(tx, context, {
          template: 'content-rejected',
          values: {
            at: now(),
            company: row.company,
            campaign: row.campaign,
            content: [...new Set([networkManifest(network).name, type])].join(' · '),
            reason: row.reason,
          },
          to: { email, name: row.account_name ?? (row.name || row.username), locale },
          path: isAccount ? `/proposals/${row.id}` : pathOf(row, token ?? ''),
          companyId: company,
          isSecret: !isAccount,
        });
      }),
  });
}
