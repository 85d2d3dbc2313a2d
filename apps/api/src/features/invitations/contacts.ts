import type { Locale } from '@altavoz/contracts';
import { z } from 'zod';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import type { Caller } from '../../http/caller.js';
import { fieldError } from '../../http/errors.js';
import { defineJob } from '../../jobs/job.js';
import { recordAudit } from '../audit-log/index.js';
import { FORMER_MS } from '../finance/index.js';
import {
  countFormerContacts,
  deleteFormerContacts,
  findContacts,
  holdContact,
  putFormerContact,
  writeContact,
  type CreatorKey,
} from './invitations.repository.js';

/** So many former addresses are kept of one creator: more would push the first one out. */
export const FORMER_MOST = 10;
/** An address that was replaced before this is told of nothing any more. */
const keptSince = (now: Date) => new Date(now.getTime() - FORMER_MS);
export const sweepFormer = defineJob({
  name: 'sweep-former-contacts',
  payload: z.object({}),
  cron: '2 4 * * *',
});

/** How a company reaches a creator. */
export interface Contact {
  email: string | null;
  telephone: string;
  locale: Locale | null;
}

/** How a company reaches a creator; empty while it has not said. */
async function contactOf(tx: Tx, { companyId, influencerId }: CreatorKey): Promise<Contact> {
  const found = (await findContacts(tx, companyId, [influencerId])).get(influencerId);
  const { email = null, telephone = '', locale = null } = found ?? {};
  return { email, telephone, locale: locale as Locale | null };
}

/**
 * Changes how a company reaches a creator. Whoever can do so could name their own address before they change where the
 * creator is paid: the change stands in the audit log, without what it was, and the former address goes on being told of
 * such changes for a while.
 * @throws AppError `request.invalid` on `email` when as many former addresses are told as may be
 */
export async function changeContact(
  tx: Tx,
  context: Pick<Context, 'now' | 'newId'>,
  { key, creator, parts }: { key: CreatorKey; creator: string; parts: Parameters<typeof writeContact>[2] },
  { caller, ip }: { caller: Caller; ip: string },
): Promise<Contact> {
  const now = context.now();
  await holdContact(tx, key);
  const before = await contactOf(tx, key);
  await writeContact(tx, key, parts, now);
  const after = await contactOf(tx, key);
  const fields = (['email', 'telephone', 'locale'] as const).filter((part) => before[part] !== after[part]);
  if (fields.length === 0) return after;
  if (before.email !== null && before.email !== after.email) {
    await putFormerContact(tx, key, { email: before.email, replaced_at: now });
    if ((await countFormerContacts(tx, key, keptSince(now))) > FORMER_MOST)
      throw fieldError('email', 'refusals:invitation.contact_changed_often', {
        most: FORMER_MOST,
      });
  }
  await recordAudit(tx, context, {
    kind: 'contact_changed',
    companyId: key.companyId,
    accountId: caller.accountId,
    ip,
    details: { influencer: key.influencerId, creator, fields: fields.join(', ') },
  });
  return after;
}

/** Every night: former addresses go that are told of nothing any more. */
export function defineFormerContacts({ jobs, now }: Pick<Context, 'jobs' | 'now'>): void {
  jobs.handle(sweepFormer, {
    run: async (_payload, { db }) => {
      await deleteFormerContacts(db, keptSince(now()));
    },
  });
}
