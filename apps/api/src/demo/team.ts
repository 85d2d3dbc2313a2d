import { randomBytes } from 'node:crypto';
import type { MemberRole } from '@altavoz/contracts';
import { DAY_MS } from '@altavoz/domain';
import type { Context } from '../context.js';
import type { Tx } from '../db/database.js';
import { idOf } from '../db/ids.js';
import { hashLinkToken, hashPassword, insertAccount, insertMembership } from '../features/accounts/index.js';
import { recordAudit } from '../features/audit-log/index.js';

/** Colleagues who are there and never sign in. */
const COLLEAGUES: readonly { name: string; email: string; role: MemberRole; daysAgo: number }[] = [
  { name: 'Diego Armenta', email: 'diego.armenta@demo.altavoz.test', role: 'manager', daysAgo: 140 },
  { name: 'Lucía Barragán', email: 'lucia.barragan@demo.altavoz.test', role: 'analyst', daysAgo: 60 },
];

/** A believable team: colleagues, an editor from outside, one who was asked and has not answered, and what tells of it. @returns who manages beside the owner */
export async function insertDemoTeam(
  tx: Tx,
  context: Pick<Context, 'newId' | 'now'>,
  {
    companyId,
    ownerId,
    campaign,
  }: { companyId: string; ownerId: string; campaign: { id: string; name: string } },
): Promise<{ colleagueId: string }> {
  const { newId, now } = context;
  const at = (daysAgo: number) => new Date(now().getTime() - daysAgo * DAY_MS);
  // Nobody knows it, so nobody signs in with it.
  const password_hash = await hashPassword(randomBytes(24).toString('base64url'));
  const account = async (name: string, email: string, role: 'company' | null) => {
    const id = newId();
    await insertAccount(tx, { id, email, name, password_hash, locale: 'es', role, is_superuser: false });
    return id;
  };
  const tell = (
    daysAgo: number,
    entry: Pick<Parameters<typeof recordAudit>[2], 'kind' | 'accountId' | 'details'>,
  ) =>
    recordAudit(
      tx,
      { newId: () => idOf(at(daysAgo)), now: () => at(daysAgo) },
      { companyId, ip: '192.0.2.10', ...entry },
    );
  const ids: string[] = [];
  for (const { name, email, role, daysAgo } of COLLEAGUES) {
    const id = await account(name, email, 'company');
    ids.push(id);
    await insertMembership(tx, { account_id: id, company_id: companyId, role });
    await tx
      .updateTable('memberships')
      .set({ created_at: at(daysAgo) })
      .where('company_id', '=', companyId)
      .where('account_id', '=', id)
      .execute();
    await tell(daysAgo + 1, { kind: 'member_invited', accountId: ownerId, details: { email, role } });
    await tell(daysAgo, { kind: 'member_joined', accountId: id, details: { email, role } });
  }
  const about = { campaign: campaign.id, campaign_name: campaign.name };
  const editorId = await account('Tomás Ibarra', 'tomas.ibarra@cliente.altavoz.test', null);
  await tx
    .insertInto('campaign_grants')
    .values({
      company_id: companyId,
      campaign_id: campaign.id,
      account_id: editorId,
      role: 'editor',
      created_at: at(20),
    })
    .execute();
  const guest = { email: 'tomas.ibarra@cliente.altavoz.test', role: 'editor', ...about };
  await tell(21, { kind: 'guest_invited', accountId: ownerId, details: guest });
  await tell(20, { kind: 'guest_joined', accountId: editorId, details: guest });
  await tell(3, { kind: 'list_exported', accountId: ownerId, details: { list: 'squad', ...about } });
  const invited = { email: 'renata.quiroz@demo.altavoz.test', role: 'analyst' };
  await tx
    .insertInto('company_invitations')
    .values({
      company_id: companyId,
      id: newId(),
      ...invited,
      campaign_id: null,
      token_hash: hashLinkToken(randomBytes(32).toString('base64url')),
      invited_by: ownerId,
      created_at: at(1),
      sent_at: at(1),
      expires_at: at(-6),
    })
    .execute();
  await tell(1, { kind: 'member_invited', accountId: ownerId, details: invited });
  const [colleagueId = ''] = ids;
  return { colleagueId };
}
