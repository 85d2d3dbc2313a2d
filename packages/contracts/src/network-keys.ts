import * as z from 'zod/mini';
import { endpoint } from './endpoint.js';
import { says } from './issues.js';
import { timestampSchema } from './values.js';
import { NETWORKS, networkSchema } from './vocabulary.js';

/** Keys of networks are shorter. */
const KEY_MAX = 1_000;

/** Where the keys come from that are in use. */
export const KEY_SOURCES = ['environment', 'settings', 'sandbox'] as const;

/** Whether there is one, and how it ends: it is told to nobody. */
const keySchema = z.nullable(z.object({ ends_in: z.nullable(z.string()) }));

const networkKeysSchema = z
  .object({
    network: networkSchema,
    /** Null where the network cannot be asked with keys: there are none. */
    source: z.nullable(z.enum(KEY_SOURCES)),
    id: keySchema,
    secret: keySchema,
    token: keySchema,
    /** Its public data are read with a token of their own. */
    takes_token: z.boolean(),
    /** Its accounts are connected with id and secret. */
    takes_app: z.boolean(),
    /** Whether the app is of the network's other kind, whose leaves tell more; null where there is one kind alone. */
    is_business: z.nullable(z.boolean()),
    /** What is kept here opens with no key of the installation any more. */
    is_lost: z.boolean(),
    changed_by: z.nullable(z.string()),
    changed_at: z.nullable(timestampSchema),
    /** Where the network leads back to, for its console. */
    return_address: z.string(),
  })
  .register(z.globalRegistry, { id: 'NetworkKeys' });
export type NetworkKeys = z.infer<typeof networkKeysSchema>;

/** What became of asking a network with a key. */
export const KEY_ANSWERS = ['accepted', 'refused', 'unknown'] as const;
const answerSchema = z.nullable(z.enum(KEY_ANSWERS));

/** Left out: stays as it is; empty: is removed. */
/** A key goes into a header or an address: other signs than these no network gives, and none can be sent. */
const partSchema = z.optional(
  z.string().check(z.trim(), z.maxLength(KEY_MAX), z.regex(/^[\x20-\x7e]*$/, says('ascii'))),
);
export const networkKeysBody = z
  .object({ id: partSchema, secret: partSchema, token: partSchema, is_business: z.optional(z.boolean()) })
  .check(
    z.refine((body) => Object.values(body).some((part) => part !== undefined), {
      message: says('empty'),
      path: ['id'],
    }),
  );
const params = z.object({ network: networkSchema });

/** The keys of the installation at networks, for whoever runs it. */
export const networkKeys = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/networks/keys/',
    access: 'superuser',
    summary: 'Which keys this installation has at each network, and where from; never the keys themselves',
    response: z.object({ results: z.array(networkKeysSchema).check(z.maxLength(NETWORKS.length)) }),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/v1/networks/keys/{network}/',
    access: 'superuser',
    summary: 'Give the keys of a network, which are used at once; what is left out stays',
    params,
    body: networkKeysBody,
    response: networkKeysSchema,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/v1/networks/keys/{network}/test/',
    access: 'superuser',
    summary: 'Ask a network whether it accepts the keys in use: one harmless call for each',
    params,
    errors: ['networks.not_configured'],
    response: z.object({
      /** Of id and secret; null where there are none. */
      app: answerSchema,
      /** Of the token for public data; null where there is none. */
      token: answerSchema,
    }),
  }),
} as const;
