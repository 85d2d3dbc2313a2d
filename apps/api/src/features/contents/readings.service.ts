import type {
  ActivityTold,
  BodyOf,
  ContentType,
  Metric,
  Network,
  ParamsOf,
  QueryOf,
  endpoints,
} from '@altavoz/contracts';
import type { Context } from '../../context.js';
import type { Tx } from '../../db/database.js';
import { transact } from '../../db/transact.js';
import type { Caller } from '../../http/caller.js';
import { notFound } from '../../http/errors.js';
import { findCampaign, lockCampaign, readHeader, type HeldCampaign } from '../campaigns/index.js';
import { announceContents } from './announce-contents.js';
import { findContent, updateContent } from './contents.repository.js';
import { listReadings } from './readings.queries.js';
import { removePin, setPin } from './readings.repository.js';
import { readStoredContent } from './stored-content.js';

type Calls = typeof endpoints.readings;
type Params = ParamsOf<Calls['pin']>;
/** What was done, but for the content that it was done with. */
type Pinned =
  | Omit<Extract<ActivityTold, { kind: 'figure.pinned' }>, 'network' | 'content_type'>
  | Omit<Extract<ActivityTold, { kind: 'figure.unpinned' }>, 'network' | 'content_type'>;
type Stored = NonNullable<Awaited<ReturnType<typeof findContent>>>;

/** The history of a content's figures, and which of them are pinned. */
export function createReadingsService({ db, now }: Pick<Context, 'db' | 'now'>) {
  /** Changes the pins of a content, and tells the screens when something is different then. */
  const changePins = (
    caller: Caller,
    params: Params,
    change: (tx: Tx, campaign: HeldCampaign, stored: Stored, at: Date) => Promise<Pinned | null>,
  ) =>
    transact(db, async (tx) => {
      const campaign = await lockCampaign(tx, caller, params.campaign);
      const stored = await findContent(tx, campaign, params.content);
      if (!stored) throw notFound();
      const at = now();
      const done = await change(tx, campaign, stored, at);
      if (done) {
        await updateContent(tx, campaign, stored.id, {}, { now: at, by: caller.accountId });
        const network = stored.network as Network;
        const content_type = stored.content_type as ContentType;
        await announceContents(tx, campaign, {
          contents: [stored.id],
          influencers: [stored.campaign_influencer_id],
          told: { ...done, network, content_type },
        });
      }
      return {
        content: await readStoredContent(tx, caller, campaign, stored.id),
        campaign_header: await readHeader(tx, campaign),
      };
    });

  return {
    async list(caller: Caller, params: Params, query: QueryOf<Calls['ofContent']>) {
      const campaign = await findCampaign(db, caller, params.campaign);
      if (!(await findContent(db, campaign, params.content))) throw notFound();
      return listReadings(db, caller, campaign, params.content, query);
    },

    pin: (caller: Caller, params: Params, { metric, value }: BodyOf<Calls['pin']>) =>
      changePins(caller, params, async (tx, campaign, stored, at) => {
        const pin = { content: stored.id, metric, value: value === undefined ? stored[metric] : value };
        await setPin(tx, campaign, pin, { at, by: caller.accountId });
        return { kind: 'figure.pinned', metric, value: pin.value };
      }),

    unpin: (caller: Caller, params: Params, metric: Metric) =>
      changePins(caller, params, async (tx, campaign, stored) =>
        (await removePin(tx, campaign, { content: stored.id, metric }))
          ? { kind: 'figure.unpinned', metric }
          : null,
      ),
  };
}
