import type { ContentType, Metric, Network } from '@altavoz/contracts';
import type { NetworkMetric } from './account-metrics.js';

/** What a network may be asked for. */
export type Capability =
  'profile' | 'metrics' | 'recent' | 'stories' | 'hashtag' | 'mentions' | 'audience' | 'preview';

/** Whose leave a call used: our app's own, that of a brand's account, or that of the creator; `none` needs nobody's. */
export type Access = 'none' | 'app' | 'brand' | 'creator';

/** Why a network gave nothing. What each means for whoever waits is said in one place, `retryAfter` and the words. */
export const FAILURE_CLASSES = [
  /** The installation has no keys of this network. */
  'not_configured',
  /** Nobody whose leave is needed has connected. */
  'not_connected',
  /** Whose leave is needed gave it, and not for whoever asks. */
  'not_accepted',
  /** The leave has ended or was taken back: it has to be given anew. */
  'reconnect',
  /** The leave does not reach as far as this. */
  'scope_missing',
  /** Gone, private or never there: the networks do not say which. */
  'not_found',
  /** There, but the network has no figures of it (yet), or its owner hides them. */
  'no_data',
  'rate_limited',
  /** The keys of the installation are refused. */
  'config_error',
  /** We asked wrongly: a fault of ours, or of a figure that the network no longer knows. */
  'invalid_request',
  /** No answer, or none that can be read. */
  'unavailable',
  /** The network offers no such thing. */
  'not_supported',
] as const;
export type FailureClass = (typeof FAILURE_CLASSES)[number];

export interface Failure {
  readonly class: FailureClass;
  /** The network's own code, for the log and its support. Never the text of a message. */
  readonly providerCode?: string;
  /** Not before then, where the network says so. */
  readonly retryAt?: Date;
  readonly requestId?: string;
}

export interface Success<T> {
  readonly ok: true;
  readonly value: T;
  /** Whose leave it came by. */
  readonly via: Access;
  readonly capturedAt: Date;
  /** Of the network's own units: see `quota` of its connector. */
  readonly cost: number;
  /** Names of what was left out, such as a figure that the network no longer knows. */
  readonly warnings: readonly string[];
}
export type Result<T> = Success<T> | { readonly ok: false; readonly failure: Failure };

/** A leave that somebody gave: kept sealed, never logged. */
export interface Grant {
  /** By the network's own id. */
  readonly accountId: string;
  readonly accessToken: string;
  readonly refreshToken?: string;
  readonly expiresAt?: Date;
  readonly refreshExpiresAt?: Date;
  readonly scopes: readonly string[];
}

/** The keys of the installation at a network. */
export interface AppKeys {
  readonly id: string;
  readonly secret: string;
  /** A key or token that public data are read with, where it is another one. */
  readonly token?: string;
  /** The app is of the network's other kind, which connects by `businessOAuth`. */
  readonly isBusiness?: boolean;
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as a form; or `json`. Neither with GET. */
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** Sent as a form of parts, each with a line of its own for its name; in the place of the other two. */
  readonly parts?: Readonly<Record<string, string>>;
}
export interface HttpResponse {
  readonly status: number;
  /** By names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  /** Where it came from in the end, after redirects. */
  readonly url: string;
}

/** What the door throws when there is no answer to read. Connectors turn it into `unavailable`. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  constructor(
    readonly reason:
      | 'timeout'
      | 'too_large'
      | 'refused_address'
      | 'refused_host'
      | 'too_many_redirects'
      | 'connection'
      | 'breaker_open',
    /** Whether the other side may have got the request. */
    readonly wasSent = false,
  ) {
    super(`No answer: ${reason}`);
  }
}

/** What a connector works with: nothing else reaches the world, so all of it is pure. */
export interface ConnectorContext {
  /** The guarded door. @throws NoAnswer */
  http(request: HttpRequest): Promise<HttpResponse>;
  /** Addresses of the network by their names in `baseUrls` of its connector, without a final slash. */
  readonly baseUrls: Readonly<Record<string, string>>;
  /** Absent: this installation has no keys of the network. */
  readonly app?: AppKeys;
  /** Leave of the brand's own account, where it has connected one. */
  readonly brand?: Grant;
  /** Leave of the creator whom the call is about. */
  readonly creator?: Grant;
  now(): Date;
}

export interface OAuth {
  /** `hex`: SHA-256 in hexadecimal, which TikTok asks for. */
  readonly pkce: 'none' | 'S256' | 'hex';
  readonly scopes: readonly string[];
  /** Seconds before its end at which a leave is renewed. */
  readonly refreshAhead: number;
  authorizeUrl(
    context: ConnectorContext,
    asked: { state: string; redirectUri: string; challenge?: string },
  ): string;
  /** Turns the code of the way back into a leave, for the whole time that the network gives. */
  exchange(
    context: ConnectorContext,
    given: { code: string; redirectUri: string; verifier?: string },
  ): Promise<Result<Grant>>;
  /** Takes over a token from the browser, once the network says that it is one of our app. */
  adoptToken?(context: ConnectorContext, token: string): Promise<Result<Grant>>;
  /** The answer takes the place of the grant as a whole: some networks change the refresh token each time. */
  refresh?(context: ConnectorContext, grant: Grant): Promise<Result<Grant>>;
  /** `revoke` gives back what `adoptToken` took over alone: of all else only its owner can, at the network. */
  readonly revokesAdopted?: true;
  /** Gives the leave back at the network. */
  revoke?(context: ConnectorContext, grant: Grant): Promise<Result<null>>;
  /**
   * Where one leave taken back ends all that its person gave our app: at which networks, this one too. Left out: it ends
   * alone.
   */
  readonly together?: readonly Network[];
  /** One leave may reach several accounts, such as the pages of one person: all of them. `exchange` takes the first. */
  accounts?(context: ConnectorContext, grant: Grant): Promise<Result<readonly Grant[]>>;
  /** Asks whether a leave still stands, each so many seconds, where the terms of the network demand it. */
  readonly check?: {
    readonly every: number;
    ask(context: ConnectorContext, grant: Grant): Promise<Result<null>>;
  };
}

export interface NetworkProfile {
  readonly id: string;
  /** As the address, empty where the network does not say it, as LinkedIn of whoever signs in. */
  readonly username: string;
  readonly name: string;
  readonly url: string;
  readonly pictureUrl?: string;
  readonly verified?: boolean;
  readonly private?: boolean;
  /** What is not given is absent, never 0. */
  readonly figures: Readonly<Partial<Record<NetworkMetric, number>>>;
}

/** A post as our links know it (`parsePostUrl`), with what helps a network to find it. */
export interface PostRef {
  readonly id: string;
  readonly contentType: ContentType;
  readonly url: string;
  readonly username?: string;
  readonly publishedAt?: Date;
}

export interface CapturedPost {
  readonly ref: PostRef;
  /** What is not given is absent, never 0. */
  readonly metrics: Readonly<Partial<Record<Metric, number>>>;
  readonly title?: string;
  readonly text?: string;
  readonly thumbnailUrl?: string;
  /** Of a story: the file itself, which is gone after a day. */
  readonly media?: { readonly url: string; readonly kind: 'image' | 'video' };
  /** Whether the network marks it as paid for; absent where it does not say. */
  readonly paidPartnership?: boolean;
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly next?: string;
}

export interface AudiencePart {
  readonly dimension: 'age' | 'gender' | 'country' | 'city' | 'other';
  readonly key: string;
  /** Of all, 0 to 1; or `count`, by what the network gives. */
  readonly share?: number;
  readonly count?: number;
}

export interface LinkPreview {
  readonly title?: string;
  readonly author?: string;
  readonly thumbnailUrl?: string;
  readonly publishedAt?: Date;
}

/** A token of our app's own that ends, such as one of client credentials (RFC 6749, 4.4). */
export interface AppToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** What an account is sending right now. */
export interface LiveBroadcast {
  readonly id: string;
  readonly url: string;
  readonly startedAt: Date;
  /** Who is watching at this moment; the most and the mean are for whoever asks again and again. */
  readonly viewers: number;
  readonly title?: string;
  readonly thumbnailUrl?: string;
  /** Whether whoever sends it says that it is paid for; absent where the network does not say. */
  readonly paidPartnership?: boolean;
}

/** How much one app may ask in a span of time. Named, as some calls have a budget of their own. */
export interface QuotaRule {
  readonly name: string;
  readonly limit: number;
  /** `day_pacific`, `day_utc`: anew at that midnight; else seconds of a sliding span. */
  readonly per: 'day_pacific' | 'day_utc' | number;
  /** Whose budget: our app's by whichever leave, our app's for what it asks by its own, or that of each account's leave. */
  readonly of: 'app' | 'app_token' | 'token';
  /** Which requests take of it, by their path; left out: all. */
  readonly paths?: RegExp;
  /** How many units a request takes; left out: one. */
  readonly units?: (url: URL) => number;
}

/** One network's way of being asked. What it can do is data: a method that is missing cannot be called. */
export interface Connector {
  readonly network: Network;
  /** The hosts, by name. Each can be set otherwise, such as by the sandbox. */
  readonly baseUrls: Readonly<Record<string, string>>;
  /** By whose leave each capability can be had; the first that is there is used. Empty: not offered. */
  readonly access: Readonly<Record<Capability, readonly Access[]>>;
  readonly quota: readonly QuotaRule[];
  /** The most posts in one call of `metrics`. */
  readonly metricsBatch: number;
  readonly oauth?: OAuth;
  /** How a brand connects its own account, where that is another way than `oauth`. */
  readonly brandOAuth?: OAuth;
  /** How accounts are connected by an app of the network's other kind, whose leaves tell more than those of `oauth`. */
  readonly businessOAuth?: OAuth;
  /**
   * Fetches the token that public data are read with, where it ends. Whoever calls keeps it until then and hands it in as
   * `app.token`; without one, each call fetches its own.
   */
  appToken?(context: ConnectorContext): Promise<Result<AppToken>>;
  profile?(context: ConnectorContext, username: string): Promise<Result<NetworkProfile>>;
  ownProfile?(context: ConnectorContext): Promise<Result<NetworkProfile>>;
  /** One result for each post, in their order; at most `metricsBatch`. */
  metrics?(context: ConnectorContext, posts: readonly PostRef[]): Promise<readonly Result<CapturedPost>[]>;
  /**
   * Newest first. @param account by name, or the id of the network where the connector asks for that
   * @param wanted `limit`: the most in a page, where the network lets that be said
   */
  recent?(
    context: ConnectorContext,
    account: string,
    wanted: { since?: Date; cursor?: string; limit?: number },
  ): Promise<Result<Page<CapturedPost>>>;
  stories?(context: ConnectorContext): Promise<Result<readonly CapturedPost[]>>;
  search?(
    context: ConnectorContext,
    wanted: { hashtag?: string; mention?: string; keyword?: string; since?: Date; cursor?: string },
  ): Promise<Result<Page<CapturedPost>>>;
  audience?(context: ConnectorContext): Promise<Result<readonly AudiencePart[]>>;
  preview?(context: ConnectorContext, url: string): Promise<Result<LinkPreview>>;
  /** By whose leave `profile` is had. `no_data` while nothing is sent. */
  live?(context: ConnectorContext, username: string): Promise<Result<LiveBroadcast>>;
}
