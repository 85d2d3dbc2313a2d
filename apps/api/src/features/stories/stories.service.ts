import {
  SQUAD_STATUSES,
  type Network,
  type QueryOf,
  type ResponseOf,
  type StoryWatch,
  type endpoints,
} from '@altavoz/contracts';
import { MINUTE_MS } from '@altavoz/domain';
import type { Context } from '../../context.js';
import { AppError, notFound } from '../../http/errors.js';
import { may, NOBODY, type Caller } from '../../http/caller.js';
import { findCampaign, type CampaignKey } from '../campaigns/index.js';
import { notObtained } from '../network-connections/index.js';
import { CLAIM_MS, daysOfCatching, fetchStories, type Fetching } from './fetch-stories.js';
import { keepStories } from './keep-stories.js';
import { STORY_NETWORKS } from './stories.jobs.js';
import { presentStory } from './stories.presenter.js';
import { claimAccount, findWatched, listStories, type WatchedRow } from './stories.repository.js';
import { askTold, TOLD_NETWORKS } from './told-stories.js';

/** How long whoever waits for stories waits for their files. */
const ASKING_MS = 15_000;
/** Who comes so soon after somebody else sees the same. */
const LOOKED_AT_MS = 10 * MINUTE_MS;

type Reply = ResponseOf<(typeof endpoints.stories)['historias']>;

/** Stories that were caught before they disappeared, as those see them who work with their creators. */
export function createStoriesService(context: Fetching & Pick<Context, 'config'>) {
  const { db, networks, now, config } = context;
  const hasTold = config.networks.storiesUrl !== null;

  /** @returns what is missing for the stories of a creator to be caught */
  function watchOf(row: WatchedRow): StoryWatch {
    const { begun, notEnded } = daysOfCatching(now());
    const isRunning =
      !row.is_archived &&
      !row.is_sample &&
      (row.starts_on === null || row.starts_on <= begun) &&
      (row.ends_on === null || row.ends_on >= notEnded);
    if (!isRunning) return 'not_running';
    if (!SQUAD_STATUSES.some((status) => status === row.status)) return 'not_in_squad';
    const isAskable = STORY_NETWORKS.includes(row.network) && row.connection !== null;
    if (!isAskable) return hasTold && TOLD_NETWORKS.includes(row.network) ? 'asked' : 'not_connected';
    if (!row.is_agreed) return 'not_accepted';
    return row.problem === null ? 'on' : 'reconnect';
  }

  /** Asks the address that the operator has set, and keeps what it tells. @throws AppError `networks.not_obtained` */
  async function askAndKeep(campaign: CampaignKey, row: WatchedRow, influencer: string): Promise<void> {
    const { company_id } = campaign;
    const posts = await askTold(context, row.network, row.username, company_id);
    if (posts === null) throw notObtained({ class: 'unavailable' }, now());
    const { starts_on, ends_on } = row;
    await keepStories(
      context,
      [{ company_id, campaign_influencer_id: influencer, starts_on, ends_on }],
      { network: row.network, connection: null, posts },
      AbortSignal.timeout(ASKING_MS),
    );
  }

  /**
   * Looks at an account for somebody who waits for what is there now, unless that has just been done. Where it fails they
   * see what was caught before: the clock goes on by itself.
   */
  async function lookNow(connection: string, network: Network): Promise<void> {
    const at = now().getTime();
    const until = new Date(at + CLAIM_MS);
    const since = new Date(at - LOOKED_AT_MS);
    if (!(await claimAccount(db, connection, { now: now(), until, since }))) return;
    await fetchStories(context, { id: connection, network, until }, AbortSignal.timeout(ASKING_MS)).catch(
      (error: unknown) => context.log.error({ err: error, network }, 'stories could not be asked for'),
    );
  }

  return {
    /** Whether stories can be had here at all [SOC-09]. */
    isEnabled: (): boolean => hasTold || STORY_NETWORKS.some((network) => networks.of(network).hasApp),

    /**
     * The stories of an account that the company worked for has caught, or that a campaign has [API-132].
     * @throws AppError `auth.required`, `auth.forbidden`, `resource.not_found`, `networks.not_obtained`
     */
    async list(
      caller: Caller | null,
      username: string,
      { campaign: campaignId, influencer }: QueryOf<(typeof endpoints.stories)['historias']>,
    ): Promise<Reply> {
      if (!caller) throw new AppError('auth.required');
      if (!may(caller, 'view_campaign')) throw new AppError('auth.forbidden');
      const name = username.replace(/^@/, '');
      const campaign = campaignId === undefined ? null : await findCampaign(db, caller, campaignId);
      let watch: StoryWatch | null = null;
      if (campaign && influencer !== undefined) {
        const row = await findWatched(db, campaign, influencer);
        if (!row) throw notFound();
        watch = watchOf(row);
        if (watch === 'asked') await askAndKeep(campaign, row, influencer);
        if (watch === 'on' && row.connection !== null) {
          await lookNow(row.connection, row.network);
          watch = watchOf((await findWatched(db, campaign, influencer)) ?? row);
        }
      }
      // A guest without a company has but the campaigns that are open to them, each by its name.
      const company = campaign?.company_id ?? caller.companyId ?? NOBODY;
      const rows = await listStories(db, company, name, { campaign: campaign?.id, influencer });
      return {
        data: {
          stories: rows.map((row) => presentStory(row, (network) => networks.of(network).isSandbox)),
          watch,
        },
      };
    },
  };
}
