import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Network } from '@altavoz/contracts';
import type { Queryable } from '../../db/database.js';
import { knownInfluencer } from '../influencers/index.js';

const same = (a: string, b: string): boolean => {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
};

/** What an invitation link opens, and whether its time is over; undefined unless every part and the secret fit. */
export async function findInvitation(
  db: Queryable,
  link: { slug: string; network: Network; username: string; token: string },
  now: Date,
) {
  const row = await db
    .selectFrom('campaign_influencers as ci')
    .innerJoin('influencers as i', 'i.id', 'ci.influencer_id')
    .innerJoin(knownInfluencer, (join) => join.onTrue())
    .innerJoin('campaigns as c', (join) =>
      join.onRef('c.company_id', '=', 'ci.company_id').onRef('c.id', '=', 'ci.campaign_id'),
    )
    .innerJoin('companies as o', 'o.id', 'c.company_id')
    .where('c.slug', '=', link.slug)
    .where('i.network', '=', link.network)
    .where('i.username_key', '=', sql<string>`lower(normalize(${link.username}::text, nfkc))`)
    .where('ci.status', '<>', 'removed')
    .select([
      'ci.link_token',
      sql<boolean>`ci.link_ends_at <= ${now} or c.is_archived or ci.status = 'rejected'`.as('has_ended'),
      'ci.answer',
      'known.name as influencer_name',
      'known.username',
      'i.network',
      'c.name',
      'o.name as company_name',
      'c.brand',
      'c.logo',
      'c.cover',
      'c.starts_on',
      'c.ends_on',
      'c.description',
      'c.objective',
      'c.deliverables',
      'c.dos',
      'c.donts',
      'c.hashtags',
      'c.networks',
    ])
    .executeTakeFirst();
  return row?.link_token && same(row.link_token, link.token) ? row : undefined;
}
