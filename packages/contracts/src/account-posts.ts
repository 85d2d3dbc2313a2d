import * as z from 'zod/mini';
import { CAPTURE_PROBLEMS } from './capture-problems.js';
import { metricsShape } from './content.js';
import { endpoint } from './endpoint.js';
import { says } from './issues.js';
import { LIMITS } from './limits.js';
import { optionalPart, timestampSchema, uuidSchema } from './values.js';
import { contentTypeSchema, networkSchema } from './vocabulary.js';

/** Posts in one answer. */
export const ACCOUNT_POSTS_LISTED = 24;

/** What an account has published, as its network shows it at this moment; nothing of it is kept here. */
const accountPostSchema = z
  .object({
    link: z.string(),
    content_type: contentTypeSchema,
    /** Null where the network does not say. */
    published_at: z.nullable(timestampSchema),
    /** Empty where it has none. */
    text: z.string(),
    /** A small picture itself, as an address `data:`; null where none could be had. */
    picture: z.nullable(z.string()),
    ...metricsShape,
    /** The content of the campaign that is this post already. */
    content: z.nullable(uuidSchema),
  })
  .register(z.globalRegistry, { id: 'AccountPost' });
export type AccountPost = z.infer<typeof accountPostSchema>;

const params = z.object({
  network: networkSchema,
  /** By its name, with or without its @, or by the network's own id. */
  account: z.string().check(z.trim(), z.minLength(1, says('empty')), z.maxLength(LIMITS.nameMax)),
});
/** Left out: the caller's own account, or that of a creator of any campaign of their company. */
const campaign = optionalPart(uuidSchema);

/** The latest posts of an account, to choose one of them [SOC-08]. */
export const accountPosts = {
  reach: endpoint({
    method: 'GET',
    path: '/api/v3/social/get/media/{network}/{account}/reach/',
    access: 'session',
    summary: 'Whether the posts of an account can be asked for; the network is not asked',
    errors: ['auth.forbidden'],
    params,
    query: z.object({ campaign }),
    response: z.object({
      /** Null: they can. */
      problem: z.nullable(z.enum(CAPTURE_PROBLEMS)),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v3/social/get/media/{network}/{account}/',
    access: 'session',
    summary: 'The latest posts of the caller’s own account or that of a creator they work with, newest first',
    errors: [
      'auth.forbidden',
      'networks.not_configured',
      'networks.not_connected',
      'networks.not_obtained',
      'request.too_many',
    ],
    params,
    query: z.object({
      campaign,
      /** Where the answer before says that it goes on. */
      after: optionalPart(z.string().check(z.maxLength(LIMITS.urlMax))),
    }),
    response: z.object({
      results: z.array(accountPostSchema).check(z.maxLength(ACCOUNT_POSTS_LISTED)),
      /** Null behind the last. */
      next: z.nullable(z.string()),
      /** The posts are invented. */
      is_sandbox: z.boolean(),
    }),
  }),
} as const;
