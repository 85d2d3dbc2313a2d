import * as z from 'zod/mini';
import { CAPTURE_PROBLEMS } from './capture-problems.js';
import { metricsShape } from './content.js';
import { endpoint } from './endpoint.js';
import { RULE_LETTERS_MAX } from './found-posts.js';
import { says } from './issues.js';
import { LIMITS } from './limits.js';
import { daySchema, filterChoice, pageOf, pageQuery, timestampSchema, uuidSchema } from './values.js';
import { contentTypeSchema, NETWORKS, networkSchema } from './vocabulary.js';

/** How what is said of a company sounds, by the hand of whoever read it. */
export const SENTIMENTS = ['positive', 'neutral', 'negative'] as const;
const sentimentSchema = z.enum(SENTIMENTS);
export type Sentiment = z.infer<typeof sentimentSchema>;

/** Days that the monitor looks back, and keeps what it found. */
export const MONITOR_DAYS = [7, 30, 90] as const;
export const MONITOR_DAYS_MOST = 90;
/** Keywords and hashtags of a company. */
export const MONITORED_MAX = 50;
/** Posts that are kept of each, the newest. */
export const MONITORED_POSTS_MAX = 1_000;
/** Authors and hashtags that are listed, the most first. */
export const TOP_AUTHORS = 10;
export const TOP_HASHTAGS = 20;

/** What is looked for: words, or with a # before it a hashtag. */
const keywordSchema = z
  .string()
  .check(z.trim(), z.minLength(1, says('empty')), z.maxLength(RULE_LETTERS_MAX));

/** A post that some network shows to whoever searches it. */
const monitoredPostSchema = z
  .object({
    uuid: uuidSchema,
    network: networkSchema,
    content_type: contentTypeSchema,
    link: z.string(),
    /** Empty where it has none. */
    text: z.string(),
    picture: z.nullable(z.string()),
    /** Null where the network does not say. */
    published_at: z.nullable(timestampSchema),
    /** As the network names whoever published it; null where it does not. */
    author: z.nullable(z.string()),
    ...metricsShape,
    /** Its network is an invented one. */
    is_sandbox: z.boolean(),
    /** Null while nobody has said how it sounds. */
    sentiment: z.nullable(sentimentSchema),
    /** Who said so; null also when the account is gone. */
    sentiment_by: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'MonitoredPost' });
export type MonitoredPost = z.infer<typeof monitoredPostSchema>;

const monitorSearchSchema = z.object({
  started_at: timestampSchema,
  /** Null while it runs. */
  done_at: z.nullable(timestampSchema),
  /** Posts that it found and nobody had found before. */
  found: z.int(),
  failed: z
    .array(z.object({ network: networkSchema, problem: z.enum(CAPTURE_PROBLEMS) }))
    .check(z.maxLength(NETWORKS.length)),
});
export type MonitorSearch = z.infer<typeof monitorSearchSchema>;

const monitorAuthorSchema = z.object({
  network: networkSchema,
  username: z.string(),
  posts: z.int(),
  /** Of all these posts; null where the network tells none of any. */
  views: z.nullable(z.int()),
  /** As the company knows the account, or anybody may find it; null for others. */
  influencer: z.nullable(
    z.object({
      uuid: uuidSchema,
      name: z.string(),
      followers: z.nullable(z.int()),
      file_for_profile: z.nullable(z.string()),
    }),
  ),
});
export type MonitorAuthor = z.infer<typeof monitorAuthorSchema>;

const summarySchema = z
  .object({
    can: z.object({
      /** Owners and managers search, and say how posts sound. */
      change: z.boolean(),
    }),
    /** The keyword as it is kept; null for one that was never searched for. */
    keyword: z.nullable(z.string()),
    /** The search that runs, else the last one. */
    search: z.nullable(monitorSearchSchema),
    /** When it is searched for next by itself; null where it is not. */
    next_at: z.nullable(timestampSchema),
    /** The networks that let anybody search, and why one of them cannot be asked as things stand. */
    networks: z
      .array(z.object({ network: networkSchema, problem: z.nullable(z.enum(CAPTURE_PROBLEMS)) }))
      .check(z.maxLength(NETWORKS.length)),
    posts: z.int(),
    authors: z.int(),
    /** Posts of which their network does not say who published them. */
    unnamed: z.int(),
    /** Null where no network tells any. */
    views: z.nullable(z.int()),
    /** Every day of the span, in UTC, the first first. */
    days: z.array(z.object({ day: daySchema, posts: z.int() })).check(z.maxLength(MONITOR_DAYS_MOST)),
    top_authors: z.array(monitorAuthorSchema).check(z.maxLength(TOP_AUTHORS)),
    /** How many of the posts were said to sound how. */
    sentiment: z.object({
      positive: z.int(),
      neutral: z.int(),
      negative: z.int(),
      unmarked: z.int(),
    }),
  })
  .register(z.globalRegistry, { id: 'MonitorSummary' });
export type MonitorSummary = z.infer<typeof summarySchema>;

const OF_COMPANY = ['accounts.company_required', 'auth.forbidden'] as const;
const spanShape = {
  keyword: keywordSchema,
  days: z._default(z.coerce.number().check(z.refine((days) => MONITOR_DAYS.some((one) => one === days))), 30),
  network: filterChoice(networkSchema),
};

/** What is published about keywords and hashtags of a company, on the networks that let themselves be searched. */
export const monitor = {
  list: endpoint({
    method: 'GET',
    path: '/api/v3/monitor/',
    access: 'view_campaign',
    summary: 'The posts that were found for a keyword, or with a # before it a hashtag, the newest first',
    errors: OF_COMPANY,
    query: z.object({
      ...spanShape,
      // Without one there is nothing to list, and that is what is answered.
      keyword: z.optional(keywordSchema),
      sentiment: filterChoice(z.enum([...SENTIMENTS, 'unmarked'])),
      ...pageQuery(),
    }),
    response: pageOf(monitoredPostSchema),
  }),
  search: endpoint({
    method: 'POST',
    path: '/api/v3/monitor/',
    access: 'change_campaign',
    summary: 'Search the networks for a keyword or hashtag now, and from now on each day for a month',
    errors: [...OF_COMPANY, 'monitor.too_many', 'request.too_many'],
    body: z.object({ keyword: keywordSchema }),
    response: z.object({ keyword: z.string(), search: z.nullable(monitorSearchSchema) }),
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/v3/monitor/summary/',
    access: 'view_campaign',
    summary: 'How much was published about a keyword, by whom, how it sounds, and how far its search is',
    errors: OF_COMPANY,
    query: z.object(spanShape),
    response: summarySchema,
  }),
  defaultKeyword: endpoint({
    method: 'GET',
    path: '/api/v3/monitor/default-keyword/',
    access: 'view_campaign',
    summary:
      'What the monitor begins with: what was searched for last, else the brand of the newest campaign',
    errors: OF_COMPANY,
    response: z.object({
      keyword: z.string(),
      /** Whether it was searched for before. */
      is_searched: z.boolean(),
    }),
  }),
  keywords: endpoint({
    method: 'GET',
    path: '/api/v3/monitor/keywords/',
    access: 'view_campaign',
    summary: 'The keywords and hashtags that the company searches for, the last used first',
    errors: OF_COMPANY,
    response: z.object({
      results: z.array(z.object({ keyword: z.string(), posts: z.int() })).check(z.maxLength(MONITORED_MAX)),
    }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v3/monitor/keywords/',
    access: 'change_campaign',
    summary:
      'Search for a keyword or hashtag no more; searched for again within a day it has its posts again',
    errors: [...OF_COMPANY, 'resource.not_found'],
    query: z.object({ keyword: keywordSchema }),
    response: z.object({}),
  }),
  hashtags: endpoint({
    method: 'GET',
    path: '/api/v3/management/hastags/',
    aliases: ['/api/v3/management/hashtags/'],
    access: 'view_campaign',
    summary: 'The hashtags that begin like this in the posts that were found, with how many posts have them',
    errors: OF_COMPANY,
    query: z.object({
      /** With or without a # before it; left out or empty: all. */
      tag: z._default(z.string().check(z.maxLength(LIMITS.nameMax)), ''),
    }),
    response: z.object({
      results: z.array(z.object({ tag: z.string(), count: z.int() })).check(z.maxLength(TOP_HASHTAGS)),
    }),
  }),
  setSentiment: endpoint({
    method: 'POST',
    path: '/api/v3/monitor/posts/{post}/sentiment/',
    access: 'change_campaign',
    summary: 'Say how a post sounds, or with null that nobody has said',
    errors: OF_COMPANY,
    params: z.object({ post: uuidSchema }),
    body: z.object({ sentiment: z.nullable(sentimentSchema) }),
    response: monitoredPostSchema,
  }),
} as const;
