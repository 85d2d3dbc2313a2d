import { LIMITS } from '@altavoz/contracts';
import type { Queryable, Tx } from '../../db/database.js';

export interface NewInvitation {
  company_id: string;
  id: string;
  email: string;
  role: string;
  campaign_id: string | null;
  token_hash: Buffer;
  invited_by: string;
  created_at: Date;
  sent_at: Date;
  expires_at: Date;
}

const invitationsOf = (db: Queryable, companyId: string) =>
  db
    .selectFrom('company_invitations as i')
    .leftJoin('accounts as a', 'a.id', 'i.invited_by')
    .leftJoin('campaigns as c', (join) =>
      join.onRef('c.company_id', '=', 'i.company_id').onRef('c.id', '=', 'i.campaign_id'),
    )
    .where('i.company_id', '=', companyId)
    .select([
      'i.id',
      'i.email',
      'i.role',
      'i.campaign_id',
      'c.name as campaign_name',
      'a.name as invited_by',
      'i.sent_at',
      'i.expires_at',
    ]);

export type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

/** What waits in a company, or for one of its campaigns, the newest first. */
export const listInvitations = (db: Queryable, companyId: string, campaignId?: string) =>
  invitationsOf(db, companyId)
    .$if(campaignId !== undefined, (query) => query.where('i.campaign_id', '=', campaignId ?? ''))
    .orderBy('i.sent_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(LIMITS.companyInvitationsMax)
    .execute();

export const findInvitation = (db: Queryable, companyId: string, id: string) =>
  invitationsOf(db, companyId).where('i.id', '=', id).executeTakeFirst();

export async function countInvitations(db: Queryable, companyId: string): Promise<number> {
  const { count } = await db
    .selectFrom('company_invitations')
    .where('company_id', '=', companyId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Writes an invitation; of one that waits for that address already the link and what it says are new. @returns its id */
export async function putInvitation(tx: Tx, invitation: NewInvitation): Promise<string> {
  const { token_hash, role, invited_by, sent_at, expires_at } = invitation;
  const { id } = await tx
    .insertInto('company_invitations')
    .values(invitation)
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'campaign_id', 'email']).doUpdateSet((eb) => ({
        token_hash,
        replaced_token_hash: eb.ref('company_invitations.token_hash'),
        role,
        invited_by,
        sent_at,
        expires_at,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Takes back whatever else a company has asked an address: whoever is sent away comes in by no former mail. */
export const deleteInvitationsTo = (tx: Tx, companyId: string, email: string) =>
  tx
    .deleteFrom('company_invitations')
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .execute();

/** @returns whether it was there */
export async function deleteInvitation(tx: Tx, companyId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('company_invitations')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type OpenInvitation = NonNullable<Awaited<ReturnType<typeof findOpenInvitation>>>;

/** Invitations that can still be accepted, with the names that they are about. */
const openInvitations = (db: Queryable, now: Date) =>
  db
    .selectFrom('company_invitations as i')
    .innerJoin('companies as o', 'o.id', 'i.company_id')
    .leftJoin('company_logos as shown', 'shown.company_id', 'i.company_id')
    .leftJoin('accounts as a', 'a.id', 'i.invited_by')
    .leftJoin('campaigns as c', (join) =>
      join.onRef('c.company_id', '=', 'i.company_id').onRef('c.id', '=', 'i.campaign_id'),
    )
    .where('i.expires_at', '>', now)
    .select([
      'i.company_id',
      'i.id',
      'i.email',
      'i.role',
      'i.campaign_id',
      'i.expires_at',
      'o.name as company_name',
      'shown.logo as company_logo',
      'c.name as campaign_name',
      'a.name as invited_by',
      'i.invited_by as inviter_id',
    ]);

/** The invitation of a link that still opens; the token is all that is known of it. */
export const findOpenInvitation = (db: Queryable, tokenHash: Buffer, now: Date) =>
  openInvitations(db, now).where('i.token_hash', '=', tokenHash).executeTakeFirst();

/** Whether a link still opened, had a newer one not been sent. */
export async function wasReplaced(db: Queryable, tokenHash: Buffer, now: Date): Promise<boolean> {
  const newer = await openInvitations(db, now)
    .where('i.replaced_token_hash', '=', tokenHash)
    .executeTakeFirst();
  return newer !== undefined;
}

/** What waits for an address, whichever companies ask, the newest first. */
export const listReceivedInvitations = (db: Queryable, email: string, now: Date) =>
  openInvitations(db, now)
    .where('i.email', '=', email)
    .orderBy('i.sent_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(LIMITS.receivedInvitationsMax)
    .execute();

/** One of what waits for an address. */
export const findReceivedInvitation = (db: Queryable, email: string, id: string, now: Date) =>
  openInvitations(db, now).where('i.email', '=', email).where('i.id', '=', id).executeTakeFirst();
