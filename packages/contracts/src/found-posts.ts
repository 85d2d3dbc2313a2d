import * as z from 'zod/mini';
import { campaignHeaderSchema, campaignParams } from './campaigns.js';
import { CAPTURE_PROBLEMS } from './capture-problems.js';
import { metricsShape } from './content.js';
import { endpoint } from './endpoint.js';
import { says } from './issues.js';
import { LIMITS } from './limits.js';
import {
  daySchema,
  filterChoice,
  listOf,
  optionalPart,
  pageOf,
  pageQuery,
  timestampSchema,
  uuidSchema,
} from './values.js';
import { contentTypeSchema, NETWORKS, networkSchema } from './vocabulary.js';

/** What a campaign looks for in posts. */
export const RULE_KINDS = ['hashtag', 'mention', 'keyword', 'domain'] as const;
export type RuleKind = (typeof RULE_KINDS)[number];

/** Rules of each kind, and the letters of one. */
export const RULES_MAX = 30;
export const RULE_LETTERS_MAX = 80;
/** Days behind the last one on which posts are still looked for. */
export const GRACE_DAYS = 7;
export const GRACE_DAYS_MAX = 60;
/** Found posts of a campaign that wait to be decided on; while there are so many, no more are kept. */
export const FOUND_MAX = 1_000;
/** Creators that a failure names. */
export const FAILED_NAMED = 3;

const rulesOf = () =>
  z
    .array(z.string().check(z.minLength(1, says('empty')), z.maxLength(RULE_LETTERS_MAX)))
    .check(z.maxLength(RULES_MAX));
const named = z.array(uuidSchema).check(z.maxLength(FOUND_MAX));

/** What posts of a campaign are known by; without a rule nothing is found. */
const searchRulesSchema = z
  .object({
    hashtags: rulesOf(),
    mentions: rulesOf(),
    keywords: rulesOf(),
    /** A domain with all below it, or a link, such as a short one, with its path. */
    domains: rulesOf(),
    /** Empty: all. */
    networks: z.array(networkSchema).check(z.maxLength(NETWORKS.length)),
    /** Null: the days of the campaign. */
    from: z.nullable(daySchema),
    to: z.nullable(daySchema),
    grace_days: z.int().check(z.minimum(0, says('negative')), z.maximum(GRACE_DAYS_MAX)),
  })
  .register(z.globalRegistry, { id: 'SearchRules' });
export type SearchRules = z.infer<typeof searchRulesSchema>;

const matchedSchema = z.object({ kind: z.enum(RULE_KINDS), value: z.string() });
export type MatchedRule = z.infer<typeof matchedSchema>;

/** A post that a network shows and a rule of the campaign knows. */
const foundPostSchema = z
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
    found_at: timestampSchema,
    /** Whose it is in the campaign; null while nobody knows. */
    creator: z.nullable(z.object({ uuid: uuidSchema, name: z.string(), username: z.string() })),
    /** As the network names whoever published it; null where it does not. */
    author: z.nullable(z.string()),
    /** By which rules it was found. */
    matched: z.array(matchedSchema).check(z.maxLength(RULES_MAX * RULE_KINDS.length)),
    /** Whether a rule knows it still: they may have been changed since. */
    is_known: z.boolean(),
    /** The hashtag that says that it is paid for; null where there is none. */
    disclosure: z.nullable(z.string()),
    /** Whether the network marks it as paid for; null where it does not say. */
    paid_partnership: z.nullable(z.boolean()),
    ...metricsShape,
    ignored_at: z.nullable(timestampSchema),
    /** Who ignored it; null while it waits, or when the account is gone. */
    ignored_by: z.nullable(z.string()),
  })
  .register(z.globalRegistry, { id: 'FoundPost' });
export type FoundPost = z.infer<typeof foundPostSchema>;

const filterShape = {
  state: z._default(z.enum(['new', 'ignored']), 'new'),
  network: filterChoice(networkSchema),
  search: optionalPart(z.string().check(z.maxLength(LIMITS.nameMax))),
};

/** Found posts that something is done with: some by name, or all that a filter finds but a few. */
const whichPosts = {
  posts: z.optional(listOf(uuidSchema, { min: 1, max: FOUND_MAX })),
  filter: z.optional(
    z.object({
      network: z.optional(networkSchema),
      search: filterShape.search,
      /** Those that no rule knows any more. */
      unknown: z.optional(z.literal(true)),
    }),
  ),
  except: z.optional(listOf(uuidSchema, { max: LIMITS.exceptMax })),
};
const namedOrFiltered = z.refine<{ posts?: unknown; filter?: unknown }>(
  ({ posts, filter }) => (posts === undefined) !== (filter === undefined),
  { message: says('contents_or_filter'), path: ['posts'] },
);

const countsSchema = z.object({
  new: z.int(),
  /** Of the new ones those that no rule knows any more. */
  unknown: z.int(),
  ignored: z.int(),
});

/** What takes an acceptance back. */
const acceptedSchema = z
  .object({
    posts: named,
    /** Contents that are new since; those that were planned are named by their change. */
    contents: named,
    /** Names the status that creators have since, because something of theirs is published. */
    change: z.nullable(uuidSchema),
    /** Names the change of the contents that were planned. */
    planned: z.nullable(uuidSchema),
  })
  .register(z.globalRegistry, { id: 'PostsAccepted' });
export type PostsAccepted = z.infer<typeof acceptedSchema>;

/** Why a part of a search gave nothing. */
const searchFailureSchema = z.object({
  network: networkSchema,
  /** The posts of creators, or the search of the network. */
  what: z.enum(['creators', 'search']),
  problem: z.enum(CAPTURE_PROBLEMS),
  /** Creators, or rules. */
  count: z.int(),
  /** The first of these creators. */
  names: z.array(z.string()).check(z.maxLength(FAILED_NAMED)),
});
export type SearchFailure = z.infer<typeof searchFailureSchema>;

const searchReply = z.object({
  can: z.object({
    /** Guests see no found posts. */
    see: z.boolean(),
    change: z.boolean(),
  }),
  has_rules: z.boolean(),
  counts: countsSchema,
  /** Creators of the campaign on the networks that are looked at, and those of them whose posts can be asked for. */
  creators: z.int(),
  reachable: z.int(),
  /** The search that runs, else the last one; null while there was none. */
  last: z.nullable(
    z.object({
      started_at: timestampSchema,
      /** Null while it runs. */
      done_at: z.nullable(timestampSchema),
      /** Creators and rules that are asked about, and how many of them were so far. */
      total: z.int(),
      asked: z.int(),
      found: z.int(),
      failed: z.array(searchFailureSchema).check(z.maxLength(NETWORKS.length * CAPTURE_PROBLEMS.length * 2)),
    }),
  ),
  /** When it is searched next by itself; null where it is not. */
  next_at: z.nullable(timestampSchema),
  /** Why rules are not searched by: the days are over, or as things stand there is no leave to ask anybody by. */
  idle: z.nullable(z.enum(['over', 'nobody_to_ask'])),
});
export type PostSearch = z.infer<typeof searchReply>;

const params = campaignParams;

/** Posts that were published for a campaign and found at the networks. */
export const foundPosts = {
  readRules: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/found-posts/rules/',
    access: 'view_campaign',
    summary: 'What posts of a campaign are known by, and what its brief proposes; for members of its company',
    params,
    response: z.object({
      /** Null until somebody saved some. */
      rules: z.nullable(searchRulesSchema),
      proposed: searchRulesSchema,
    }),
  }),
  saveRules: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/found-posts/rules/',
    access: 'change_campaign',
    summary: 'Say what posts of a campaign are known by; it is searched for them anew from the first day on',
    params,
    body: searchRulesSchema.check(
      z.refine(
        ({ hashtags, mentions, keywords, domains }) =>
          hashtags.length + mentions.length + keywords.length + domains.length > 0,
        { message: says('empty'), path: ['hashtags'] },
      ),
    ),
    response: z.object({ rules: searchRulesSchema }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/found-posts/',
    access: 'view_campaign',
    summary:
      'The found posts of a campaign that wait, or that were ignored, the newest first; for members of its company',
    params,
    query: z.object({ ...filterShape, ...pageQuery() }),
    /** `of_nobody`: so many of them nobody knows whose they are; they cannot be accepted. */
    response: z.extend(pageOf(foundPostSchema), { of_nobody: z.int() }),
  }),
  search: endpoint({
    method: 'GET',
    path: '/api/v1/campaign/{campaign}/found-posts/search/',
    access: 'view_campaign',
    summary:
      'How many found posts wait, how far the last search is, what it could not ask and when the next one is',
    params,
    response: searchReply,
  }),
  startSearch: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/found-posts/search/',
    access: 'change_campaign',
    summary: 'Search the networks now; the search that runs, where one does',
    errors: ['request.too_many'],
    params,
    response: searchReply,
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/found-posts/accept/',
    access: 'change_campaign',
    summary:
      'Make found posts contents of their creators, with their figures; one that is planned and fits becomes it. Posts of nobody known stay',
    params,
    body: z.object(whichPosts).check(namedOrFiltered),
    response: z.object({
      accepted: acceptedSchema,
      /** Those that are contents now, of which so many were planned. */
      count: z.int(),
      planned: z.int(),
      /** Creators whose proposals are taken for approved and produce since, as something of theirs is published. */
      moved: z.int(),
      refused: z.array(z.object({ uuid: uuidSchema, message: z.string() })).check(z.maxLength(FOUND_MAX)),
      campaign_header: campaignHeaderSchema,
    }),
  }),
  undoAccept: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/found-posts/accept/undo/',
    access: 'change_campaign',
    summary:
      'Take back that found posts were accepted: they wait again, and what somebody changed since stays',
    params,
    body: acceptedSchema,
    response: z.object({ count: z.int(), kept: z.int(), campaign_header: campaignHeaderSchema }),
  }),
  ignore: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/found-posts/ignore/',
    access: 'change_campaign',
    summary: 'Ignore found posts: they are not offered again',
    params,
    body: z.object(whichPosts).check(namedOrFiltered),
    response: z.object({ posts: named }),
  }),
  bringBack: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/found-posts/bring-back/',
    access: 'change_campaign',
    summary: 'Let ignored posts wait again',
    params,
    body: z.object(whichPosts).check(namedOrFiltered),
    response: z.object({ posts: named }),
  }),
  assign: endpoint({
    method: 'POST',
    path: '/api/v1/campaign/{campaign}/found-posts/assign/',
    access: 'change_campaign',
    summary: 'Say whose found posts are, or with null that nobody knows',
    params,
    body: z.object({
      posts: listOf(uuidSchema, { min: 1, max: FOUND_MAX }),
      campaign_influencer: z.nullable(uuidSchema),
    }),
    response: z.object({
      /** Whose they were before, for undoing it. */
      before: z
        .array(z.object({ uuid: uuidSchema, campaign_influencer: z.nullable(uuidSchema) }))
        .check(z.maxLength(FOUND_MAX)),
    }),
  }),
} as const;
