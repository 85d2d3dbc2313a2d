import { networkHosts } from '@altavoz/networks';
import { sql, type RawBuilder } from 'kysely';

const HOSTS = sql.lit(networkHosts());

/** `isOnNetwork` of a content's link, which is stored with its scheme. */
const isPosted = (content: string): RawBuilder<boolean> =>
  sql`coalesce(rtrim(substring(lower(${sql.ref(`${content}.link`)}) from '^https?://(?:[^/?#@]*@)?([^/?#:]+)'), '.') ~ ${HOSTS}, false)`;

/** `awaitsPost` of the domain; its first part is the condition of the index `contents_approved`. */
export const awaitsPost = (content: string): RawBuilder<boolean> => {
  const [out, status, approved] = ['is_out', 'status', 'approved_at'].map((name) =>
    sql.ref(`${content}.${name}`),
  );
  return sql`(${approved} is not null and ${status} = 'content_submitted' and not ${out} and not ${isPosted(content)})`;
};

/** What was handed in and waits for the company. */
export const isToReview = (content: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${content}.status`)} = 'content_submitted' and not ${awaitsPost(content)}`;
