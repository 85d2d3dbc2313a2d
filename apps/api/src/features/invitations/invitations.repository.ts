import { LIMITS, type DeclineReason, type Locale } from '@altavoz/contracts';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';
import type {
  InvitationAnswers,
  InvitationBatches,
  InvitationContacts,
  Invitations,
} from '../../db/schema.js';
import type { CampaignKey } from '../campaigns/index.js';

/** One link of a creator in a campaign. */
export interface LinkKey {
  companyId: string;
  id: string;
  serial: number;
}

/** What became of the links of a creator in a campaign, of the newest first; a link of which nothing did is not there. */
export const listInvitations = (db: Queryable, { companyId, id }: Omit<LinkKey, 'serial'>) =>
  db
    .selectFrom('invitations')
    .where('company_id', '=', companyId)
    .where('campaign_influencer_id', '=', id)
    .orderBy('serial', 'desc')
    .select(['serial', 'sent_at', 'sent_how', 'opened_at', 'last_opened_at', 'account_id', 'left_at'])
    .execute();

/** What a creator has said of a campaign, by whichever link; undefined while nothing. */
export const findAnswer = (db: Queryable, { companyId, id }: Omit<LinkKey, 'serial'>) =>
  db
    .selectFrom('invitation_answers')
    .where('company_id', '=', companyId)
    .where('campaign_influencer_id', '=', id)
    .select([
      'terms_accepted_at',
      'answered_at',
      'declined_at',
      'reason',
      'reason_text',
      'accepted_cost_cents',
      'accepted_currency',
    ])
    .executeTakeFirst();

export type AnswerChange = Updateable<InvitationAnswers> & { reason?: DeclineReason | null };

/** Notes what a creator has said of a campaign. */
export const noteAnswer = (tx: Tx, { companyId, id }: Omit<LinkKey, 'serial'>, change: AnswerChange) =>
  tx
    .insertInto('invitation_answers')
    .values({
      company_id: companyId,
      campaign_influencer_id: id,
      ...change,
    } as Insertable<InvitationAnswers>)
    .onConflict((conflict) => conflict.columns(['company_id', 'campaign_influencer_id']).doUpdateSet(change))
    .execute();

export type InvitationChange = Updateable<Invitations>;

/** Notes what became of a link. */
export const noteInvitation = (tx: Tx, { companyId, id, serial }: LinkKey, change: InvitationChange) =>
  tx
    .insertInto('invitations')
    .values({
      company_id: companyId,
      campaign_influencer_id: id,
      serial,
      ...change,
    } as Insertable<Invitations>)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'campaign_influencer_id', 'serial']).doUpdateSet(change),
    )
    .execute();

/** Whether one of these is the secret of a link of the company, hashed. */
export async function isLinkAmong(
  db: Queryable,
  companyId: string,
  hashes: readonly Buffer[],
): Promise<boolean> {
  const found = await db
    .selectFrom('campaign_influencers')
    .where('company_id', '=', companyId)
    .where('link_hash', 'in', hashes)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Makes the link of a serial that of the account which has taken the one before it. */
export const keepAccount = (tx: Tx, { companyId, id, serial: former }: LinkKey, serial: number) =>
  sql`
    insert into invitations (company_id, campaign_influencer_id, serial, account_id)
    select company_id, campaign_influencer_id, ${serial}, account_id from invitations
    where company_id = ${companyId} and campaign_influencer_id = ${id} and serial = ${former}
      and account_id is not null`.execute(tx);

/** A creator as one company knows them. */
export interface CreatorKey {
  companyId: string;
  influencerId: string;
}

/**
 * Holds how a company knows a creator: of two that change how they are reached, or one that does and one that changes
 * where they are paid, one waits.
 */
export const holdContact = (tx: Tx, { companyId, influencerId }: CreatorKey) =>
  tx
    .selectFrom('company_influencers')
    .where('company_id', '=', companyId)
    .where('influencer_id', '=', influencerId)
    .select('influencer_id')
    .forNoKeyUpdate()
    .execute();

/** How a company reaches creators, by influencer. */
export async function findContacts(db: Queryable, companyId: string, influencerIds: readonly string[]) {
  if (influencerIds.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('invitation_contacts')
    .where('company_id', '=', companyId)
    .where('influencer_id', '=', sql<string>`any(${influencerIds}::uuid[])`)
    .select(['influencer_id', 'email', 'telephone', 'locale'])
    .execute();
  return new Map(rows.map((row) => [row.influencer_id, row]));
}

/** Writes the named parts of a contact. */
export const writeContact = (
  tx: Tx,
  key: CreatorKey,
  parts: Pick<Updateable<InvitationContacts>, 'email' | 'telephone' | 'locale'>,
  now: Date,
) =>
  tx
    .insertInto('invitation_contacts')
    .values({ company_id: key.companyId, influencer_id: key.influencerId, ...parts, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'influencer_id']).doUpdateSet({ ...parts, updated_at: now }),
    )
    .execute();

/** Notes an address that is not the present one any more. */
export const putFormerContact = (
  tx: Tx,
  { companyId, influencerId }: CreatorKey,
  { email, replaced_at }: { email: string; replaced_at: Date },
) =>
  tx
    .insertInto('former_contacts')
    .values({ company_id: companyId, influencer_id: influencerId, email, replaced_at })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'influencer_id', 'email']).doUpdateSet({ replaced_at }),
    )
    .execute();

/** How many addresses of a creator were replaced since a moment. */
export async function countFormerContacts(
  db: Queryable,
  { companyId, influencerId }: CreatorKey,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('former_contacts')
    .where('company_id', '=', companyId)
    .where('influencer_id', '=', influencerId)
    .where('replaced_at', '>', since)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const deleteFormerContacts = (db: Queryable, before: Date) =>
  db.deleteFrom('former_contacts').where('replaced_at', '<', before).execute();

/** What the company says that creators agree to; undefined while it never did. */
export const findTerms = (db: Queryable, campaign: CampaignKey) =>
  db
    .selectFrom('campaign_terms')
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .orderBy('id', 'desc')
    .select(['id', 'text'])
    .executeTakeFirst();

/** A former text, as somebody has accepted it. */
export const findTermsText = (db: Queryable, campaign: CampaignKey, id: string) =>
  db
    .selectFrom('campaign_terms')
    .where('company_id', '=', campaign.company_id)
    .where('campaign_id', '=', campaign.id)
    .where('id', '=', id)
    .select('text')
    .executeTakeFirst();

/** Our own text, as somebody has accepted it in whichever campaign. */
export const findUsualTerms = (db: Queryable, version: string) =>
  db.selectFrom('usual_terms').where('version', '=', version).select('text').executeTakeFirst();

export const insertUsualTerms = (tx: Tx, { version, text }: { version: string; text: string }) =>
  tx
    .insertInto('usual_terms')
    .values({ version, text })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** How many creators of a campaign have accepted which text. */
export async function countAcceptances(db: Queryable, campaign: CampaignKey): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('campaign_influencers as ci')
    .innerJoin('invitation_answers as said', (join) =>
      join.onRef('said.company_id', '=', 'ci.company_id').onRef('said.campaign_influencer_id', '=', 'ci.id'),
    )
    .where('ci.company_id', '=', campaign.company_id)
    .where('ci.campaign_id', '=', campaign.id)
    .where('ci.status', '<>', 'removed')
    .where('said.terms_version', 'is not', null)
    .groupBy('said.terms_version')
    .select(({ fn }) => ['said.terms_version', fn.countAll<string>().as('count')])
    .execute();
  return new Map(rows.map((row) => [row.terms_version ?? '', Number(row.count)]));
}

/** What the company has said, the last first, each with its place from 1. */
export const listTerms = (db: Queryable, campaign: CampaignKey) =>
  db
    .selectFrom('campaign_terms as terms')
    .leftJoin('accounts', 'accounts.id', 'terms.created_by')
    .where('terms.company_id', '=', campaign.company_id)
    .where('terms.campaign_id', '=', campaign.id)
    .orderBy('terms.id', 'desc')
    .limit(LIMITS.termsVersionsMax)
    .select([
      'terms.id',
      'terms.created_at',
      'accounts.name as by_name',
      sql<boolean>`terms.text <> ''`.as('is_own'),
      sql<number>`row_number() over (order by terms.id)::int`.as('number'),
    ])
    .execute();

export const insertTerms = (
  tx: Tx,
  campaign: CampaignKey,
  terms: { id: string; text: string; by: string; now: Date },
) =>
  tx
    .insertInto('campaign_terms')
    .values({
      company_id: campaign.company_id,
      campaign_id: campaign.id,
      id: terms.id,
      text: terms.text,
      created_by: terms.by,
      created_at: terms.now,
    })
    .execute();

/** @returns whether it is new */
export async function insertBatch(tx: Tx, batch: Insertable<InvitationBatches>): Promise<boolean> {
  const rows = await tx
    .insertInto('invitation_batches')
    .values(batch)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Holds what a company asks to have sent: of two askings at once the second counts the first. */
export const holdBatches = (tx: Tx, companyId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`invitation-batches:${companyId}`}, 0))`.execute(tx);

/** How many invitations a company asked to have mailed since a time, less those that reached nobody; the oldest first. */
export async function listAsked(
  db: Queryable,
  companyId: string,
  since: Date,
): Promise<{ at: Date; count: number }[]> {
  const { rows } = await sql<{ at: Date; count: number }>`
    select asked.created_at as at, (cardinality(asked.influencers) - (
      select count(*) from invitation_batch_rows done
      where done.company_id = ${companyId} and done.batch_id = asked.id and done.outcome <> 'sent'))::int as count
    from invitation_batches asked
    where asked.company_id = ${companyId} and asked.created_at > ${since}
    order by asked.created_at`.execute(db);
  return rows;
}

export const findBatch = (db: Queryable, companyId: string, id: string) =>
  db
    .selectFrom('invitation_batches')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();

export async function companyName(db: Queryable, companyId: string): Promise<string> {
  const row = await db.selectFrom('companies').where('id', '=', companyId).select('name').executeTakeFirst();
  return row?.name ?? '';
}

export type Outcome = 'sent' | 'no_email' | 'held_back' | 'closed';

export async function findOutcomes(
  db: Queryable,
  companyId: string,
  batchId: string,
): Promise<Map<string, Outcome>> {
  const rows = await db
    .selectFrom('invitation_batch_rows')
    .where('company_id', '=', companyId)
    .where('batch_id', '=', batchId)
    .select(['campaign_influencer_id', 'outcome'])
    .execute();
  return new Map(rows.map((row) => [row.campaign_influencer_id, row.outcome as Outcome]));
}

export const insertOutcome = (
  tx: Tx,
  { companyId, batchId, id }: { companyId: string; batchId: string; id: string },
  outcome: Outcome,
) =>
  tx
    .insertInto('invitation_batch_rows')
    .values({ company_id: companyId, batch_id: batchId, campaign_influencer_id: id, outcome })
    .execute();

export const endBatch = (tx: Tx, companyId: string, id: string, now: Date) =>
  tx
    .updateTable('invitation_batches')
    .set({ done_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning('id')
    .execute();

/** The creators of a campaign among the named ones whom an invitation can reach, in no order. */
export async function findRecipients(db: Queryable, campaign: CampaignKey, ids: readonly string[]) {
  const { rows } = await sql<{
    id: string;
    influencer_id: string;
    name: string;
    username: string;
    network: string;
    answer: string;
    email: string | null;
    telephone: string;
    locale: Locale | null;
    sent_at: Date | null;
  }>`
    select ci.id, ci.influencer_id, k.name, k.username, k.network, ci.answer, contact.email,
      coalesce(contact.telephone, '') as telephone, contact.locale, link.sent_at
    from campaign_influencers ci
    join company_influencers k on k.company_id = ci.company_id and k.influencer_id = ci.influencer_id
    left join invitation_contacts contact
      on contact.company_id = ci.company_id and contact.influencer_id = ci.influencer_id
    left join invitations link on link.company_id = ci.company_id and link.campaign_influencer_id = ci.id
      and link.serial = ci.link_serial
    where ci.company_id = ${campaign.company_id} and ci.campaign_id = ${campaign.id} and ci.id = any(${ids}::uuid[])
      and ci.status <> 'removed'
    order by k.name, k.username`.execute(db);
  return rows;
}
