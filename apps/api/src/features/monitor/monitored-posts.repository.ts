import {
  MONITORED_POSTS_MAX,
  type ContentType,
  type Metric,
  type Network,
  type Sentiment,
} from '@altavoz/contracts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../db/database.js';
import type { MonitoredKey } from './monitored.repository.js';

/** A post as it is kept. */
export interface NewPost {
  id: string;
  network: Network;
  content_type: ContentType;
  link: string;
  post: string;
  author: string | null;
  body: string;
  hashtags: readonly string[];
  picture: string | null;
  published_at: Date | null;
  is_sandbox: boolean;
  metrics: Readonly<Partial<Record<Metric, number>>>;
}

/** Of some posts those that a company has been shown before. */
export async function findKnown(
  db: Queryable,
  companyId: string,
  posts: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ post: string }>`
    select post from monitored_posts where company_id = ${companyId} and post = any(${posts}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ post }) => post));
}

/**
 * Keeps what was found for a keyword: each post once for the company, by whichever of its keywords. Of one that is there
 * the figures are those of now; how somebody said that it sounds stays. Of each keyword the newest posts are kept alone.
 * @returns how many of them the keyword had not found before
 */
export async function keepPosts(
  tx: Tx,
  { company_id, id }: MonitoredKey,
  posts: readonly NewPost[],
  at: Date,
): Promise<number> {
  if (posts.length === 0) return 0;
  const { rows } = await sql`
    with kept as (
      insert into monitored_posts (company_id, id, network, content_type, link, post, author, body, hashtags, picture,
        published_at, found_at, is_sandbox, metrics, measured_at)
      select ${company_id}::uuid, n.id, n.network, n.content_type, n.link, n.post, n.author, n.body, n.hashtags, n.picture,
        n.published_at, ${at}, n.is_sandbox, n.metrics, ${at}
      from jsonb_to_recordset(${JSON.stringify(posts)}::jsonb) as n (id uuid, network text, content_type text, link text,
        post text, author text, body text, hashtags text[], picture text, published_at timestamptz, is_sandbox boolean,
        metrics jsonb)
      on conflict (company_id, post) do update set metrics = excluded.metrics, measured_at = excluded.measured_at
      returning id
    )
    insert into monitored_finds (company_id, monitored_id, post_id)
    select ${company_id}::uuid, ${id}::uuid, kept.id from kept
    on conflict do nothing returning post_id`.execute(tx);
  await sql`
    delete from monitored_finds f using (
      select o.post_id from monitored_finds o
      join monitored_posts p on p.company_id = o.company_id and p.id = o.post_id
      where o.company_id = ${company_id} and o.monitored_id = ${id}
      order by p.shown_at desc, p.id desc offset ${MONITORED_POSTS_MAX}
    ) as beyond
    where f.company_id = ${company_id} and f.monitored_id = ${id} and f.post_id = beyond.post_id`.execute(tx);
  return rows.length;
}

/** Says how a post sounds. @returns whether the company has it */
export async function markPost(
  db: Queryable,
  { company_id, id }: MonitoredKey,
  { sentiment, by }: { sentiment: Sentiment | null; by: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update monitored_posts set sentiment = ${sentiment}, sentiment_by = ${sentiment === null ? null : by}::uuid
    where company_id = ${company_id} and id = ${id}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Forgets posts that are older than a time, and those that no keyword finds any more. */
export const sweepPosts = (db: Queryable, before: Date) =>
  sql`
    delete from monitored_posts p where p.shown_at < ${before} or not exists (select from monitored_finds f
      where f.company_id = p.company_id and f.post_id = p.id)`.execute(db);
