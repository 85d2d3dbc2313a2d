import {
  ACCOUNT_POSTS_LISTED,
  type CaptureProblem,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  type endpoints,
} from '@altavoz/contracts';
import { isOfLeave } from '@altavoz/domain';
import { networkManifest } from '@altavoz/networks';
import type { CapturedPost, Failure, Page, Result } from '@altavoz/networks/connectors';
import { postKey } from '@altavoz/networks/pasted';
import type { Context } from '../../context.js';
import { memberMay, type Caller } from '../../http/caller.js';
import { AppError, notFound } from '../../http/errors.js';
import type { AskableNetwork } from '../../providers/networks/networks.js';
import { findChangeableCampaign, type CampaignKey } from '../campaigns/index.js';
import {
  accountAsked,
  findConnectionsOfCompany,
  findConnectionsOfInfluencers,
  noteFailure,
  notObtained,
  openWay,
  waysOf,
  type Way,
} from '../network-connections/index.js';
import { findContentsOf, findOwn, findWorkedWith } from './account-posts.queries.js';
import { fetchPictures, presentPost } from './account-posts.presenter.js';

type Calls = (typeof endpoints)['accountPosts'];
type Asking = Pick<Context, 'db' | 'secrets' | 'networks' | 'now' | 'jobs' | 'config' | 'newId' | 'log'>;

/** An account that somebody may ask for, and by whose leave. */
interface Reached {
  readonly username: string;
  readonly ways: Way[] | CaptureProblem;
  /** Whose share of the budgets is used; null: that of nobody, by the creator's own leave. */
  readonly company: string | null;
  /** Whose contents the posts may be already. */
  readonly campaign: CampaignKey | null;
}

/** What accounts have published, as their networks list it at this moment. */
export function createAccountPosts(context: Asking) {
  const { db, networks, now } = context;

  /** @throws AppError `resource.not_found`, `auth.forbidden` */
  async function find(
    caller: Caller,
    named: ParamsOf<Calls['list']>,
    campaignId: string | undefined,
  ): Promise<Reached> {
    const askable = networks.of(named.network);
    const isOffered = networkManifest(named.network).capabilities.latestPosts;
    const taken = isOffered ? askable.connector.access.recent : [];
    const app = askable.contextFor().app !== undefined;
    const own = campaignId === undefined ? await findOwn(db, caller.accountId, named) : undefined;
    if (own) {
      const only = taken.filter((via) => via === 'creator');
      const ways = only.length === 0 ? 'not_supported' : waysOf(only, { app, creator: own, brands: [] });
      return { username: own.username, ways, company: null, campaign: null };
    }
    const campaign = campaignId === undefined ? null : await findChangeableCampaign(db, caller, campaignId);
    const company = campaign?.company_id ?? caller.companyId;
    if (company === null) throw notFound();
    if (!campaign && !memberMay(caller.memberRole, 'change_campaign')) throw new AppError('auth.forbidden');
    const creator = await findWorkedWith(db, company, campaign?.id ?? null, named);
    if (!creator) throw notFound();
    const { influencer_id: id, username, is_sample: isInvented } = creator;
    // Nobody is asked for who is invented here: somebody else may have the name.
    const leaves = isInvented ? taken.filter((via) => via === 'creator') : taken;
    const ways =
      leaves.length === 0
        ? 'not_supported'
        : waysOf(leaves, {
            app,
            creator: (await findConnectionsOfInfluencers(db, company, named.network, [id])).get(id),
            brands: leaves.includes('brand')
              ? await findConnectionsOfCompany(db, company, named.network)
              : [],
          });
    return { username, ways, company, campaign };
  }

  /** A page of posts, by the first leave that is good. A page that follows is asked for by the leave of the one before. */
  async function ask(
    askable: AskableNetwork,
    { username, ways, company }: Reached,
    after: string | undefined,
  ): Promise<{ readonly page: Page<CapturedPost>; readonly way: Way }> {
    if (!Array.isArray(ways)) throw failed({ class: ways === 'no_post' ? 'not_found' : ways });
    const [, via, cursor] = /^(\w+):(.*)$/.exec(after ?? '') ?? [];
    let failure: Failure = { class: 'not_connected' };
    for (const way of ways.filter((one) => via === undefined || one.via === via)) {
      const said = await askBy(askable, way, username, company, cursor);
      if (said.ok) return { page: said.value, way };
      if (said.failure.class === 'no_data') return { page: { items: [] }, way };
      ({ failure } = said);
      if (way.connection !== undefined) await noteFailure(context, way.connection, failure);
      if (!isOfLeave(failure.class)) break;
    }
    throw failed(failure);
  }

  async function askBy(
    askable: AskableNetwork,
    way: Way,
    username: string,
    company: string | null,
    cursor: string | undefined,
  ): Promise<Result<Page<CapturedPost>> | { readonly ok: false; readonly failure: Failure }> {
    const opened = await openWay(context, company, askable, way);
    if (!opened.ok) return opened;
    const { asking, grant } = opened;
    try {
      const wanted = { limit: ACCOUNT_POSTS_LISTED, ...(cursor !== undefined && { cursor }) };
      const said = await askable.connector.recent?.(asking, accountAsked(username, way, grant), wanted);
      return said ?? { ok: false, failure: { class: 'not_supported' } };
    } catch (error) {
      context.log.error({ err: error, network: askable.connector.network }, 'posts could not be asked for');
      return { ok: false, failure: { class: 'unavailable' } };
    }
  }

  const failed = (failure: Failure) => notObtained(failure, now(), 'posts');

  return {
    /** Whether posts can be asked for, as far as is known here. @throws AppError `resource.not_found`, `auth.forbidden` */
    async reach(
      caller: Caller,
      params: ParamsOf<Calls['reach']>,
      { campaign }: QueryOf<Calls['reach']>,
    ): Promise<ResponseOf<Calls['reach']>> {
      const { ways } = await find(caller, params, campaign);
      return { problem: typeof ways === 'string' ? ways : null };
    },

    /**
     * The latest posts of an account, with small pictures; nothing of them is kept.
     * @throws AppError `resource.not_found`, `auth.forbidden`, `networks.not_configured`, `networks.not_connected`,
     *   `networks.not_obtained`
     */
    async list(
      caller: Caller,
      params: ParamsOf<Calls['list']>,
      { campaign, after }: QueryOf<Calls['list']>,
    ): Promise<ResponseOf<Calls['list']>> {
      const reached = await find(caller, params, campaign);
      const askable = networks.of(params.network);
      const { page, way } = await ask(askable, reached, after);
      const posts = page.items.slice(0, ACCOUNT_POSTS_LISTED);
      const [pictures, contents] = await Promise.all([
        fetchPictures(context, { network: params.network, company: reached.company }, posts),
        reached.campaign
          ? findContentsOf(
              db,
              reached.campaign,
              posts.map(({ ref }) => postKey(ref.url)),
            )
          : new Map<string, string>(),
      ]);
      return {
        results: posts.map((post, place) =>
          presentPost(post, pictures[place] ?? null, contents.get(postKey(post.ref.url)) ?? null),
        ),
        next: page.next === undefined ? null : `${way.via}:${page.next}`,
        is_sandbox: askable.isSandbox,
      };
    },
  };
}
