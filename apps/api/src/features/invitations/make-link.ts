import { linkState } from '@altavoz/domain';
import { sql } from 'kysely';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { findCampaignInfluencer, setLink } from '../campaign-influencers/index.js';
import { recordChange, type HeldCampaign } from '../campaigns/index.js';
import { accountsOf } from '../creators/index.js';
import { freePaymentData } from '../finance/index.js';
import { notify } from '../notifications/index.js';
import { keepAccount, noteInvitation } from './invitations.repository.js';
import { linkEnd } from './link-end.js';
import { hashOf, pathOf, tokenBehind, tokenOf } from './link-token.js';

type Row = NonNullable<Awaited<ReturnType<typeof findCampaignInfluencer>>>;

/**
 * The link of a creator that the transaction's campaign holds, open from now for as long as `linkEnd` says: the same
 * again while it opens, and another one when it no longer does.
 * @param options.replaces another one although it does
 * @param options.how how it goes out; null while it does not
 */
export async function makeLink(
  tx: Tx,
  { now, config, secrets }: Pick<Context, 'now' | 'config' | 'secrets'>,
  campaign: HeldCampaign,
  row: Row,
  {
    replaces,
    how,
    tells = true,
  }: { replaces: boolean; how: 'copied' | 'whatsapp' | 'mail' | null; tells?: boolean },
) {
  const opens = linkState(row, now()) === 'open';
  const name = { companyId: campaign.company_id, id: row.id };
  // The same again, also where a former key made it.
  const kept =
    opens && !replaces && row.link_hash
      ? tokenBehind(secrets, { ...name, serial: row.link_serial }, row.link_hash)
      : null;
  const isKept = kept !== null;
  const serial = isKept ? row.link_serial : row.link_serial + 1;
  const token = kept ?? tokenOf(secrets, { ...name, serial });
  const endsAt = linkEnd(now(), config.invitationDays, campaign.ends_on);
  await setLink(tx, campaign, row.id, { serial, hash: hashOf(token), endsAt });
  if (!isKept) {
    const payee = { companyId: campaign.company_id, influencerId: row.influencer_id };
    // Also by the first one of a campaign what nobody who is left gave, as of whoever deleted their account.
    const isPutOut = replaces || row.link_revoked_at !== null || row.link_hash === null;
    // Whoever has taken one that has only ended, or that a lost key made, has it still.
    if (isPutOut)
      await freePaymentData(tx, payee, { invitation: row.id, former: row.link_serial, isTakenBack: false });
    else await keepAccount(tx, { ...name, serial: row.link_serial }, serial);
  }
  if (!isKept) await tellInvited(tx, campaign, row);
  if (how) await noteInvitation(tx, { ...name, serial }, { sent_at: now(), sent_how: how });
  if (tells)
    await recordChange(tx, campaign, {
      event: { type: 'influencer.updated', data: { uuid: row.id } },
      // That the same link opens for longer is no news.
      entry: isKept ? null : { told: { kind: 'invitation.made', replaces: opens }, creators: [row.id] },
    });
  const { slug } = campaign;
  return {
    path: pathOf({ slug, network: row.network, username: row.username }, token),
    endsAt,
    serial,
  };
}

/** Whoever has said before who they are finds the invitation in the product. */
async function tellInvited(
  tx: Tx,
  campaign: HeldCampaign,
  { id, influencer_id, answer }: Row,
): Promise<void> {
  if (answer !== 'pending') return;
  const owners = accountsOf(sql`${campaign.company_id}`, sql`${influencer_id}`);
  const { rows } = await sql<{ account_id: string }>`${owners}`.execute(tx);
  const to = rows.map(({ account_id }) => account_id);
  if (to.length > 0)
    await notify(tx, {
      event: 'invited',
      campaign,
      by: campaign.by,
      to,
      things: [id],
      creators: [id],
      subject: id,
    });
}
