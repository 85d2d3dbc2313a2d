import type { BodyOf, Locale, PasteOutcome, endpoints } from '@altavoz/contracts';
import { parseCreatorLine } from '@altavoz/networks';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { ofCode } from '../../http/errors.js';
import { sentence } from '../../words.js';
import { addInfluencers, replacedBy, type AddRow } from '../campaign-influencers/index.js';
import {
  findChangeableCampaign,
  lockCampaign,
  readHeader,
  recordChange,
  type HeldCampaign,
} from '../campaigns/index.js';
import { added, addPosts, tellIn, type Tell } from './add-posts.js';

type Body = BodyOf<typeof endpoints.paste.add>;
type Work = Pick<Context, 'db' | 'now' | 'newId' | 'jobs'>;

/**
 * Adds creators and contents in one transaction. Each line is added whole or not at all, and says which; what is there
 * already is not added again, so that whoever got no answer may send all of it once more.
 */
export async function addPasted(
  context: Work,
  { caller, campaignId, body, locale }: { caller: Caller; campaignId: string; body: Body; locale: Locale },
) {
  const { db } = context;
  await findChangeableCampaign(db, caller, campaignId);
  const tell = tellIn(locale);
  return transact(db, async (tx) => {
    const campaign = await lockCampaign(tx, caller, campaignId);
    const creators = await addCreators(tx, context, campaign, { creators: body.creators, caller, tell });
    const { outcomes, added } = await addPosts(tx, context, campaign, {
      contents: body.contents,
      creators,
      by: caller.accountId,
      locale,
    });
    return {
      creators,
      contents: outcomes,
      added: {
        creators: creators.flatMap(({ outcome, uuid }) =>
          outcome === 'added' && uuid !== null ? [uuid] : [],
        ),
        ...added,
      },
      campaign_header: await readHeader(tx, campaign),
    };
  });
}

async function addCreators(
  tx: Tx,
  context: Work,
  campaign: HeldCampaign,
  { creators, caller, tell }: { creators: Body['creators']; caller: Caller; tell: Tell },
): Promise<PasteOutcome[]> {
  const outcomes: PasteOutcome[] = [];
  const rows: { index: number; row: AddRow }[] = [];
  for (const [index, { network, username }] of creators.entries()) {
    const account = parseCreatorLine(username, network);
    if ('error' in account)
      outcomes[index] = tell('refused', null, sentence(`creator-lines:${account.error}`));
    else if (account.network !== network)
      outcomes[index] = tell('refused', null, sentence('creator-lines:other_network'));
    else rows.push({ index, row: account });
  }
  const results = await addInfluencers(
    tx,
    context,
    campaign,
    rows.map(({ row }) => row),
    {
      replaces: replacedBy(caller, campaign),
      source: 'typed',
      by: caller.accountId,
    },
  );
  const ids: string[] = [];
  for (const [place, { outcome, id }] of results.entries()) {
    const index = rows[place]?.index ?? 0;
    if (outcome === 'created' || outcome === 'revived') {
      outcomes[index] = added(id ?? '');
      if (id) ids.push(id);
    } else if (outcome === 'soldout')
      outcomes[index] = tell('refused', null, ofCode('accounts.max_views_soldout'));
    else outcomes[index] = tell('present', id, ofCode('campaign.influencer_exists'));
  }
  if (ids.length > 0) {
    await recordChange(tx, campaign, {
      event: { type: 'influencers.added', data: { count: ids.length } },
      entry: { told: { kind: 'creators.added', count: ids.length, how: 'paste' }, creators: ids },
    });
  }
  return outcomes;
}
