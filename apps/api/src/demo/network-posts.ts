import type { ContentType, Network } from '@altavoz/contracts';
import type { KnownAccount, KnownPost } from '@altavoz/network-sandbox';
import { postKey } from '@altavoz/networks/pasted';
import type { Context } from '../context.js';
import { findCredentials } from '../features/accounts/index.js';
import { DEMO_SIGN_INS } from './sign-ins.js';

/** Loaded where there is a demo alone. */
const loadSandbox = () => import('@altavoz/network-sandbox');

interface DemoPost {
  id: string;
  network: Network;
  content_type: ContentType;
  publish_day: string;
}

/** When a post of the demo came out: as its day begins in Mexico. */
const publishedAt = (day: string): Date => new Date(`${day}T06:00:00Z`);

const named = ({ id, network, content_type, publish_day }: DemoPost, username: string) => ({
  network,
  username,
  contentType: content_type,
  name: id,
  publishedAt: publishedAt(publish_day),
});

/** Gives what is published links that the invented networks know. @param usernameOf by the id of the creator in the campaign */
export async function linkDemoPosts<
  T extends DemoPost & { campaign_influencer_id: string; link: string; post: string },
>(contents: readonly T[], usernameOf: ReadonlyMap<string, string>): Promise<T[]> {
  const { linkOf } = await loadSandbox();
  return contents.map((content) => {
    if (content.link === '') return content;
    const link = linkOf(named(content, usernameOf.get(content.campaign_influencer_id) ?? ''));
    return { ...content, link, post: postKey(link) };
  });
}

/** What the demo shows of accounts and posts, for the invented networks to say the same. */
export async function knownOfDemo(
  db: Context['db'],
): Promise<{ accounts: KnownAccount[]; posts: KnownPost[] }> {
  const { linkOf, postIdOf } = await loadSandbox();
  const accounts = await db
    .selectFrom('influencers')
    .select(['network', 'username', 'name', 'followers'])
    .where('is_public', '=', true)
    .execute();
  const manager = await findCredentials(db, DEMO_SIGN_INS[0].email);
  const company = await db
    .selectFrom('memberships as m')
    .where('m.account_id', '=', manager?.id ?? null)
    .select('m.company_id')
    .executeTakeFirst();
  const contents = await db
    .selectFrom('contents as c')
    .innerJoin('campaign_influencers as ci', (join) =>
      join.onRef('ci.company_id', '=', 'c.company_id').onRef('ci.id', '=', 'c.campaign_influencer_id'),
    )
    .innerJoin('influencers as i', 'i.id', 'ci.influencer_id')
    .where('c.company_id', '=', company?.company_id ?? null)
    .where('c.link', '<>', '')
    .where('c.publish_day', 'is not', null)
    .select(['c.id', 'c.network', 'c.content_type', 'c.publish_day', 'c.link', 'c.updated_at', 'i.username'])
    .select(['c.number_of_impressions', 'c.number_of_likes', 'c.number_of_comments', 'c.number_of_shares'])
    .select(['c.number_of_times_saved', 'c.scope_number'])
    .execute();
  const posts = contents.flatMap(({ publish_day, updated_at, username, link, ...content }): KnownPost[] => {
    const post = named(
      {
        id: content.id,
        network: content.network as Network,
        content_type: content.content_type as ContentType,
        publish_day: publish_day ?? '',
      },
      username,
    );
    if (linkOf(post) !== link) return [];
    const figures = {
      views: content.number_of_impressions,
      likes: content.number_of_likes,
      comments: content.number_of_comments,
      shares: content.number_of_shares,
      saves: content.number_of_times_saved,
      reach: content.scope_number,
    };
    return [
      {
        ...post,
        id: postIdOf(post),
        countedAt: updated_at,
        figures: Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== null)),
      },
    ];
  });
  return {
    accounts: accounts.map((one) => ({
      ...one,
      network: one.network as Network,
      followers: one.followers ?? 0,
    })),
    posts,
  };
}
