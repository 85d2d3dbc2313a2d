import * as z from 'zod/mini';
import { endpoint } from './endpoint.js';
import { says } from './issues.js';
import { LIMITS } from './limits.js';
import { optionalPart, timestampSchema, uuidSchema } from './values.js';
import { NETWORKS, networkSchema } from './vocabulary.js';

/** What a connection is good for now: `ends_soon` and the two behind it need its owner. */
export const CONNECTION_LIGHTS = ['good', 'ends_soon', 'scope_missing', 'reconnect'] as const;
export type ConnectionLight = (typeof CONNECTION_LIGHTS)[number];

/** Why a network cannot be connected here. */
export const NOT_CONNECTABLE = ['not_configured', 'not_supported'] as const;

/** Whose account is connected: the creator's own, or one of the company worked for. */
export const CONNECTION_OWNERS = ['creator', 'company'] as const;
export type ConnectionOwner = (typeof CONNECTION_OWNERS)[number];
const ownerQuery = { of: z._default(z.enum(CONNECTION_OWNERS), 'creator') };

/** Accounts of networks whose owner gave us leave to ask for their figures. The leave itself is told to nobody. */
export const networkConnectionSchema = z
  .object({
    id: uuidSchema,
    network: networkSchema,
    /** Empty where neither the network tells it nor its owner said it: it goes by its name. */
    username: z.string(),
    name: z.string(),
    /** Empty where the network tells none. */
    profile_url: z.string(),
    followers: z.nullable(z.int()),
    light: z.enum(CONNECTION_LIGHTS),
    /** When it ends unless it is connected anew; null where we renew it ourselves. */
    ends_at: z.nullable(timestampSchema),
    connected_at: timestampSchema,
    /** When the network answered by it last. */
    checked_at: timestampSchema,
    /** Its figures are invented. */
    is_sandbox: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'NetworkConnection' });
export type NetworkConnection = z.infer<typeof networkConnectionSchema>;

/** What the leave of a connected account gives, whichever network it is of. */
export const LEAVE_GIVES = [
  'profile',
  'recent',
  'metrics',
  'stories',
  'audience',
  'hashtag',
  'mentions',
] as const;

const connectableNetworkSchema = z
  .object({
    network: networkSchema,
    /** Null where it can be connected. */
    reason: z.nullable(z.enum(NOT_CONNECTABLE)),
    /** Whether a connection that ends is given back at the network; else its owner takes it back there. */
    revokes: z.boolean(),
    /** Beyond what the account says of itself. */
    gives: z.array(z.enum(LEAVE_GIVES)).check(z.maxLength(LEAVE_GIVES.length)),
    is_sandbox: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'ConnectableNetwork' });
export type ConnectableNetwork = z.infer<typeof connectableNetworkSchema>;

/** One of several accounts that the yes of one person reaches, such as their Pages. */
const accountChoiceSchema = z
  .object({
    /** By the network's own id. */
    account: z.string(),
    network: networkSchema,
    username: z.string(),
    name: z.string(),
    followers: z.nullable(z.int()),
  })
  .register(z.globalRegistry, { id: 'AccountChoice' });
export type AccountChoice = z.infer<typeof accountChoiceSchema>;
const choicesSchema = z.array(accountChoiceSchema).check(z.maxLength(LIMITS.creatorNetworksMax));
/** What was connected; or the accounts of which one is to be chosen. */
const redeemedSchema = z.union([networkConnectionSchema, z.object({ choices: choicesSchema })]);

/** Tokens and codes of networks are shorter. */
const TOKEN_MAX = 4_000;
/** What a network gave the browser for us. */
const codeSchema = z.string().check(z.trim(), z.minLength(1, says('empty')), z.maxLength(TOKEN_MAX));
const stateSchema = z.string().check(z.trim(), z.minLength(1, says('empty')), z.maxLength(LIMITS.nameMax));
/** A channel or a name, with or without its @. */
const handleSchema = z.string().check(z.trim(), z.minLength(1, says('empty')), z.maxLength(LIMITS.nameMax));

/** Of a creator's own only creators have any, and of a company only its members. */
const ofOwners = ['accounts.creator_role_required', 'accounts.company_required', 'auth.forbidden'] as const;
const asking = ['networks.not_configured', 'networks.not_obtained'] as const;
const connecting = [
  ...ofOwners,
  ...asking,
  'networks.login_ended',
  'networks.connected_by_another',
  'networks.username_unknown',
] as const;

export const networkConnections = {
  connectable: endpoint({
    method: 'GET',
    path: '/api/v3/social/networks/',
    access: 'session',
    summary: 'Which networks can be connected here, and why others cannot',
    errors: ofOwners,
    query: z.object(ownerQuery),
    response: z.object({
      results: z.array(connectableNetworkSchema).check(z.maxLength(NETWORKS.length)),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v3/social/connections/',
    access: 'session',
    summary: 'The accounts of networks that the caller, or the company worked for, has connected',
    errors: ofOwners,
    query: z.object(ownerQuery),
    response: z.object({
      results: z.array(networkConnectionSchema).check(z.maxLength(LIMITS.creatorNetworksMax)),
    }),
  }),
  login: endpoint({
    method: 'GET',
    path: '/api/v3/social/login/{network}/',
    access: 'session',
    summary: 'The address of a network where its account is connected, good for ten minutes',
    errors: [...ofOwners, ...asking],
    params: z.object({ network: networkSchema }),
    query: z.object({
      ...ownerQuery,
      /** The connection that is to be renewed: whoever comes back with another account is told so. */
      again: optionalPart(uuidSchema),
    }),
    response: z.object({ url: z.string(), token: z.string(), expires_at: timestampSchema }),
  }),
  validateToken: endpoint({
    method: 'GET',
    path: '/api/v3/social/validate/token/{token}/',
    access: 'session',
    summary: 'Whether a way back from a network is the caller’s and still open',
    params: z.object({ token: stateSchema }),
    response: z.object({
      valid: z.boolean(),
      network: z.nullable(networkSchema),
      of: z.nullable(z.enum(CONNECTION_OWNERS)),
      expires_at: z.nullable(timestampSchema),
      /** The connection that was to be renewed, if it is still there. */
      renews: z.nullable(networkConnectionSchema),
      /** The accounts of which one is to be chosen. */
      choices: choicesSchema,
    }),
  }),
  redeemCode: endpoint({
    method: 'POST',
    path: '/api/v3/social/redeem/code/{network}/',
    access: 'session',
    summary: 'Connect the account of a network whose owner came back with a code',
    errors: connecting,
    status: 201,
    params: z.object({ network: networkSchema }),
    body: z.object({ code: codeSchema, state: stateSchema }),
    response: redeemedSchema,
  }),
  redeemTwitter: endpoint({
    method: 'GET',
    path: '/api/v3/social/redeem/twitter/{code}/{state}/{request}/',
    access: 'session',
    summary:
      'The same for X, in the words of the specification; `request` says which way of signing in it was',
    errors: connecting,
    params: z.object({ code: codeSchema, state: stateSchema, request: stateSchema }),
    query: z.object({ username: optionalPart(handleSchema) }),
    response: redeemedSchema,
  }),
  choose: endpoint({
    method: 'POST',
    path: '/api/v3/social/choose/{network}/',
    access: 'session',
    summary: 'Connect one of several accounts that a yes reached',
    errors: connecting,
    status: 201,
    params: z.object({ network: networkSchema }),
    body: z.object({ state: stateSchema, account: codeSchema }),
    response: networkConnectionSchema,
  }),
  saveToken: endpoint({
    method: 'POST',
    path: '/api/v3/social/save/token/{network}/',
    access: 'session',
    summary:
      'Connect the account of a token that the browser got, once the network says that it was made for us',
    errors: connecting,
    status: 201,
    params: z.object({ network: z.enum(['facebook', 'instagram']) }),
    body: z.object({ token: codeSchema, of: z._default(z.enum(CONNECTION_OWNERS), 'creator') }),
    response: networkConnectionSchema,
  }),
  updateInfo: endpoint({
    method: 'GET',
    path: '/api/v3/social/update/info/{id}/',
    access: 'session',
    summary: 'Ask the network now for what a connected account says of itself',
    errors: ['auth.forbidden', ...asking],
    params: z.object({ id: uuidSchema }),
    response: networkConnectionSchema,
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/api/v3/social/connections/{id}/',
    access: 'session',
    summary: 'Give the leave back at the network, and forget it',
    params: z.object({ id: uuidSchema }),
    response: z.object({}),
  }),
  youtubeInfo: endpoint({
    method: 'GET',
    path: '/api/v3/social/get/info/youtube/{channel}/',
    access: 'session',
    summary: 'What YouTube says of a channel, by its id or handle',
    errors: asking,
    params: z.object({ channel: handleSchema }),
    response: z.object({
      id: z.string(),
      username: z.string(),
      name: z.string(),
      url: z.string(),
      subscribers_count: z.nullable(z.int()),
    }),
  }),
} as const;
