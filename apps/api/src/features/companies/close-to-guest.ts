import type { Locale } from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { recordAudit } from '../audit-log/index.js';
import { queueMail } from '../mails/index.js';
import type { Acting } from './acting.js';
import { deleteGrant, type GuestRow } from './team.repository.js';

/** Closes a campaign to a guest, who is told. @returns false when it was closed already */
export async function closeToGuest(
  tx: Tx,
  context: Pick<Context, 'db' | 'config' | 'now' | 'newId' | 'jobs'>,
  { caller, ip }: Pick<Acting, 'caller' | 'ip'>,
  company: { id: string; name: string },
  guest: GuestRow,
): Promise<boolean> {
  const { campaign_id, campaign_name } = guest;
  if (!(await deleteGrant(tx, company.id, campaign_id, guest.id))) return false;
  await recordAudit(tx, context, {
    kind: 'guest_removed',
    companyId: company.id,
    accountId: caller.accountId,
    ip,
    details: { account: guest.id, name: guest.name, campaign: campaign_id, campaign_name },
  });
  await queueMail(tx, context, {
    template: 'guest-removed',
    values: { at: context.now(), company: company.name, campaign: campaign_name },
    to: { email: guest.email, name: guest.name, locale: guest.locale as Locale },
    path: '/account',
    companyId: company.id,
  });
  return true;
}
