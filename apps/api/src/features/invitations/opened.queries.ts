import { postKey } from '@altavoz/networks/pasted';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.js';
import { awaitsPost, type CampaignKey } from '../campaigns/index.js';
import { accountsOf, ownInfluencers } from '../creators/index.js';
import { knownInfluencer } from '../influencers/index.js';
import { hashOf } from './link-token.js';

const openedRows = (db: Queryable) =>
  db
    .selectFrom('campaign_influencers as ci')
    .innerJoin(knownInfluencer, (join) => join.onTrue())
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.company_id', '=', 'ci.company_id').onRef('c.id', '=', 'ci.campaign_id'),
    )
    .innerJoin('companies as o', 'o.id', 'c.company_id')
    .leftJoin('company_logos as shown', 'shown.company_id', 'c.company_id')
    .leftJoin('invitations as link', (join) =>
      join
        .onRef('link.company_id', '=', 'ci.company_id')
        .onRef('link.campaign_influencer_id', '=', 'ci.id')
        .onRef('link.serial', '=', 'ci.link_serial'),
    )
    .leftJoin('invitation_answers as said', (join) =>
      join.onRef('said.company_id', '=', 'ci.company_id').onRef('said.campaign_influencer_id', '=', 'ci.id'),
    )
    .select([
      'ci.id',
      'ci.company_id',
      'ci.campaign_id',
      'ci.influencer_id',
      'ci.status',
      'ci.answer',
      'ci.agreed_cost_cents',
      'ci.contents_published',
      'ci.link_serial',
      'ci.link_ends_at',
      'ci.link_revoked_at',
      'known.name as influencer_name',
      'known.username',
      'known.network',
      'c.slug',
      'c.name',
      'c.is_archived',
      'c.currency',
      'o.name as company_name',
      'o.contact_email as company_email',
      'shown.logo as company_logo',
      'c.brand',
      'c.logo',
      'c.cover',
      'c.starts_on',
      'c.ends_on',
      'c.description',
      'c.objective',
      'c.deliverables',
      'c.dos',
      'c.donts',
      'c.hashtags',
      'link.opened_at',
      'link.last_opened_at',
      'said.terms_version',
      'said.terms_accepted_at',
      'said.answered_at',
      'said.answered_by',
      'said.reason',
      'said.reason_text',
      'said.accepted_cost_cents',
      'said.accepted_currency',
      'link.account_id',
      (of) =>
        of
          .exists(
            of
              .selectFrom('contents as own')
              .whereRef('own.company_id', '=', 'ci.company_id')
              .whereRef('own.campaign_influencer_id', '=', 'ci.id')
              .where('own.status', 'not in', ['content_pending', 'content_producing'])
              .select(sql.lit(1).as('one')),
          )
          .$castTo<boolean>()
          .as('has_handed_in'),
    ]);

/** What a link opens, by its secret alone; undefined for any other word. */
export const findOpened = (db: Queryable, token: string) =>
  openedRows(db)
    .where('ci.link_hash', '=', hashOf(token))
    .where('ci.status', '<>', 'removed')
    .executeTakeFirst();

/** Of which invitation a link once was that has another now. */
export const findFormer = (db: Queryable, token: string) =>
  openedRows(db)
    .innerJoin('former_links as former', (join) =>
      join
        .onRef('former.company_id', '=', 'ci.company_id')
        .onRef('former.campaign_influencer_id', '=', 'ci.id'),
    )
    .where('former.link_hash', '=', hashOf(token))
    .where('ci.status', '<>', 'removed')
    .executeTakeFirst();

/** What an own invitation shows. */
export const findKept = (db: Queryable, { company_id, id }: Pick<OwnRow, 'company_id' | 'id'>) =>
  openedRows(db).where('ci.company_id', '=', company_id).where('ci.id', '=', id).executeTakeFirst();
export type OpenedRow = NonNullable<Awaited<ReturnType<typeof findOpened>>>;

/** The first contents of a creator in a campaign, by their days, those without one last. */
export const listOwnContents = (db: Queryable, campaign: CampaignKey, id: string, limit: number) =>
  db
    .selectFrom('contents as own')
    .leftJoin('files as file', (join) =>
      join.onRef('file.company_id', '=', 'own.company_id').onRef('file.key', '=', 'own.media'),
    )
    .where('own.company_id', '=', campaign.company_id)
    .where('own.campaign_id', '=', campaign.id)
    .where('own.campaign_influencer_id', '=', id)
    .orderBy('own.publish_day', (day) => day.asc().nullsLast())
    .orderBy('own.position')
    .limit(limit)
    .select([
      'own.id',
      'own.network',
      'own.content_type',
      'own.status',
      'own.publish_day',
      'own.link',
      'own.media',
      'own.creators_media',
      'own.content_preview_url',
      'own.rejection_reason',
      'own.approved_at',
      'own.is_planned',
      'own.handed_in_at',
      'file.content_type as file_type',
    ])
    .execute();

/** Whose an influencer is by what the network itself said. */
export const findConnected = (db: Queryable, influencerId: string) =>
  db
    .selectFrom('creator_networks as one')
    .innerJoin('creators as person', 'person.id', 'one.creator_id')
    .where('one.influencer_id', '=', influencerId)
    .where('one.proof', '=', 'connected')
    .select('person.account_id')
    .executeTakeFirst();

/** How many contents a creator has in a campaign. */
export async function countOwnContents(db: Queryable, companyId: string, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('contents')
    .where('company_id', '=', companyId)
    .where('campaign_influencer_id', '=', id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a creator has a post among their contents in a campaign already. @param besides the content that it is for */
export async function hasPost(
  db: Queryable,
  { company_id, id }: Pick<OpenedRow, 'company_id' | 'id'>,
  { link, besides }: { link: string; besides: string | null },
): Promise<boolean> {
  const found = await db
    .selectFrom('contents')
    .where('company_id', '=', company_id)
    .where('campaign_influencer_id', '=', id)
    .where('post', '=', postKey(link))
    .$if(besides !== null, (query) => query.where('id', '<>', besides))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export interface OwnRow {
  id: string;
  company_id: string;
  campaign_id: string;
  influencer_id: string;
  status: string;
  answer: string;
  agreed_cost_cents: number | null;
  unasked_cents: number | null;
  contents_total: number;
  contents_published: number;
  contents_rejected: number;
  /** The account has taken its link. */
  is_taken: boolean;
  /** Its link may be for somebody else: another account had it, the company made it anew, or put the account out. */
  is_for_others: boolean;
  has_payment_data: boolean;
  is_owed: boolean;
  link_serial: number;
  link_hash: Buffer;
  link_ends_at: Date;
  influencer_name: string;
  username: string;
  network: string;
  slug: string;
  name: string;
  is_archived: boolean;
  currency: string;
  company_name: string;
  company_logo: string | null;
  brand: string;
  logo: string | null;
  starts_on: string | null;
  ends_on: string | null;
  terms_accepted_at: Date | null;
  answered_at: Date | null;
  due: string | null;
  to_hand_in: boolean;
  /** A draft may be published, and its link is still to come. */
  to_link: boolean;
}

/** Whether what a company has of where a creator (`ci`) is paid is of somebody whose account is gone: nobody else's word. */
const isLeftBehind = sql`exists (
        select from payment_data behind
        where behind.company_id = ci.company_id and behind.influencer_id = ci.influencer_id
          and behind.owner_left_at is not null)`;

/** The invitations of an account. */
export async function listOwn(db: Queryable, accountId: string, limit: number, only: string | null) {
  const { rows } = await sql<OwnRow>`
    select ci.id, ci.company_id, ci.campaign_id, ci.influencer_id, ci.status, ci.answer, ci.agreed_cost_cents, ci.contents_planned as contents_total,
      ci.contents_published, k.has_payment_data and not ${isLeftBehind} as has_payment_data, ci.link_serial, ci.link_hash, ci.link_ends_at,
      k.name as influencer_name, k.username, k.network, c.slug, c.name, c.is_archived, c.currency,
      o.name as company_name, shown.logo as company_logo, c.brand, c.logo, c.starts_on, c.ends_on, said.terms_accepted_at, said.answered_at,
      case when ci.answer = 'accepted' and ci.status <> 'rejected' then nullif(greatest(ci.agreed_cost_cents - (
        select coalesce(sum(p.amount_cents), 0)::bigint from payouts p
        where p.company_id = ci.company_id and p.campaign_influencer_id = ci.id and p.state <> 'reversed'
      ), 0), 0) end as unasked_cents,
      exists (
        select from payouts p
        where p.company_id = ci.company_id and p.campaign_influencer_id = ci.id and p.owed_cents > 0
      ) as is_owed,
      work.due, coalesce(work.to_hand_in, false) as to_hand_in, coalesce(work.to_link, false) as to_link,
      exists (
        select from invitations taken
        where taken.company_id = ci.company_id and taken.campaign_influencer_id = ci.id
          and taken.serial = ci.link_serial and taken.account_id = ${accountId}
      ) as is_taken,
      exists (
        select from invitations other
        where other.company_id = ci.company_id and other.campaign_influencer_id = ci.id
          and other.account_id <> ${accountId}
      ) or exists (
        select from payment_data freed
        where freed.company_id = ci.company_id and freed.freed_for = ci.id
      ) or not exists (
        select from (${accountsOf(sql`ci.company_id`, sql`ci.influencer_id`)}) as owner
        where owner.account_id = ${accountId}
      ) as is_for_others,
      coalesce(work.rejected, 0) as contents_rejected
    from campaign_influencers ci
    join (${ownInfluencers(accountId)}) as own on own.company_id = ci.company_id and own.influencer_id = ci.influencer_id
    join company_influencers k on k.company_id = ci.company_id and k.influencer_id = ci.influencer_id
    join campaigns c on c.company_id = ci.company_id and c.id = ci.campaign_id
    join companies o on o.id = ci.company_id
    left join company_logos shown on shown.company_id = ci.company_id
    left join invitation_answers said on said.company_id = ci.company_id and said.campaign_influencer_id = ci.id
    left join lateral (
      select min(content.publish_day) as due, bool_or(content.status <> 'content_submitted') as to_hand_in,
        bool_or(content.status = 'content_submitted') as to_link,
        (count(*) filter (where content.status = 'content_rejected'))::int as rejected
      from contents content
      where content.company_id = ci.company_id and content.campaign_influencer_id = ci.id
        and (content.status in ('content_pending', 'content_producing', 'content_rejected')
          or ${awaitsPost('content')})
      having count(*) > 0
    ) work on true
    where ci.status <> 'removed' and ci.link_hash is not null and ci.link_revoked_at is null
      and (${only}::uuid is null or ci.id = ${only}::uuid)
    order by ci.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Which influencers of a company an account is, that have accepted and whom it does not know where to pay, in one order. */
export async function listUnpayable(db: Queryable, accountId: string, companyId: string): Promise<string[]> {
  const { rows } = await sql<{ influencer_id: string }>`
    select distinct ci.influencer_id
    from campaign_influencers ci
    join (${ownInfluencers(accountId)}) as own on own.company_id = ci.company_id and own.influencer_id = ci.influencer_id
    join company_influencers k on k.company_id = ci.company_id and k.influencer_id = ci.influencer_id
    where ci.company_id = ${companyId} and ci.answer = 'accepted' and ci.status not in ('rejected', 'removed')
      and not (k.has_payment_data and not ${isLeftBehind})
    order by ci.influencer_id`.execute(db);
  return rows.map(({ influencer_id }) => influencer_id);
}
