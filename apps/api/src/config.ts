import {
  IMAGE_PROVIDERS,
  LIMITS,
  NETWORKS,
  PRODUCT_NAME,
  type ImageProviderName,
  type Network,
} from '@altavoz/contracts';
import { connectorOf, type AppKeys } from '@altavoz/networks/connectors';
import pg from 'pg';
import { z } from 'zod';

const blank = (value: unknown) => (value === '' ? undefined : value);
const flag = z.preprocess(blank, z.enum(['true', 'false']).optional());
const url = z.preprocess(
  blank,
  z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
    .optional(),
);
const text = z.preprocess(blank, z.string().optional());
/** What something costs, in USD, of at least a cent. */
const price = z.preprocess(
  blank,
  z
    .string()
    .regex(/^\d{1,4}(\.\d\d?)?$/, 'must be an amount in USD such as 0.04')
    .refine((value) => Number(value) > 0, 'must be an amount in USD such as 0.04')
    .optional(),
);
/** The largest count that a column holds. */
const MOST = 2_147_483_647;

/** Why an address of a database cannot be used; null when it can. The client is only made, not connected. */
function databaseProblem(connectionString: string): string | null {
  try {
    new pg.Client({ connectionString });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return null;
}

/** The keys that an installation has at each network: `<NETWORK>_APP_ID`, `_APP_SECRET`, and for public data `_APP_TOKEN`. */
const NETWORK_KEYS = ['APP_ID', 'APP_SECRET', 'APP_TOKEN'] as const;
const keysOfNetworks = Object.fromEntries(
  NETWORKS.flatMap((network) => NETWORK_KEYS.map((key) => [`${network.toUpperCase()}_${key}`, text])),
) as Record<`${Uppercase<Network>}_${(typeof NETWORK_KEYS)[number]}`, typeof text>;
/** Where a network has two kinds of apps, whether the keys are of the other one: `TIKTOK_APP_BUSINESS`. */
const kindsOfApps = Object.fromEntries(
  NETWORKS.filter((network) => connectorOf(network).businessOAuth !== undefined).map((network) => [
    `${network.toUpperCase()}_APP_BUSINESS`,
    flag,
  ]),
) as Record<`${Uppercase<Network>}_APP_BUSINESS`, typeof flag>;

const environment = z.object({
  ...keysOfNetworks,
  ...kindsOfApps,
  NETWORK_SANDBOX: flag,
  STORIES_URL: url,
  IMAGINE_API_KEY: text,
  IMAGINE_IMAGE_PRICE: price,
  IMAGINE_API_URL: url,
  OPENAI_API_KEY: text,
  OPENAI_IMAGE_PRICE: price,
  OPENAI_API_URL: url,
  // Older ones take other fields, and answer with an address to fetch.
  OPENAI_IMAGE_MODEL: z.preprocess(
    blank,
    z
      .string()
      .regex(/^gpt-image-[\w.-]+$/, 'must be a GPT image model such as gpt-image-1')
      .default('gpt-image-1'),
  ),
  IMAGES_MONTHLY_CAP: z.preprocess(blank, z.coerce.number().min(0).max(1_000_000).default(50)),
  NETWORK_URLS: z.preprocess(
    (value) => {
      if (typeof value !== 'string' || value === '') return undefined;
      try {
        return JSON.parse(value) as unknown;
      } catch {
        return value;
      }
    },
    z.partialRecord(z.enum(NETWORKS), z.record(z.string(), z.url({ protocol: /^https?$/ }))).optional(),
  ),
  HOST: z.preprocess(blank, z.string().default('127.0.0.1')),
  PORT: z.preprocess(blank, z.coerce.number().int().min(0).max(65_535).default(3000)),
  DATA_DIR: z.preprocess(blank, z.string().default('.data')),
  DATABASE_URL: z.preprocess(
    blank,
    z
      .string()
      .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres:// or postgresql://', abort: true })
      .superRefine((value, context) => {
        const problem = databaseProblem(value);
        if (problem === null) return;
        context.addIssue(
          `is no address of a database (${problem}); in a password # is written %23, / is %2F, @ is %40`,
        );
      })
      .optional(),
  ),
  PUBLIC_URL: url.refine(
    (value) => !/[?#]/.test(value ?? ''),
    'must have no ? and no #: addresses of pages are put behind it',
  ),
  SEED_DEMO: flag,
  METRICS_TOKEN: z.preprocess(blank, z.string().min(16, 'must have at least 16 characters').optional()),
  LOG_LEVEL: z.preprocess(
    blank,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  TRUST_PROXY: z.preprocess(blank, z.string().default('loopback')),
  DATABASE_POOL: z.preprocess(blank, z.coerce.number().int().min(2).max(200).default(10)),
  DATABASE_TIMEOUT: z.preprocess(blank, z.coerce.number().min(0.1).max(600).default(10)),
  WORKER_CONCURRENCY: z.preprocess(blank, z.coerce.number().int().min(0).max(50).default(3)),
  INVITATION_DAYS: z.preprocess(blank, z.coerce.number().int().min(1).max(3_650).default(365)),
  PLANS_URL: z.preprocess(
    blank,
    z
      .url({ protocol: /^(https?|mailto)$/, error: 'must begin with http://, https:// or mailto:' })
      .optional(),
  ),
  PAYPAL_CLIENT_ID: text,
  PAYPAL_SECRET: text,
  PAYPAL_API_URL: url,
  PAYPAL_WEBHOOK_ID: text,
  CREDIT_PACKS: z.preprocess(
    blank,
    z
      .string()
      .default('500:25.00,2000:80.00,10000:300.00')
      .transform((value) => value.split(',').map((pack) => pack.trim().split(':')))
      .refine(
        (packs) =>
          packs.length <= LIMITS.creditPacksMax &&
          packs.every(
            ([views = '', price = '', ...more]) =>
              /^[1-9]\d{0,8}$/.test(views) &&
              /^\d{1,7}(\.\d\d?)?$/.test(price) &&
              Number(price) > 0 &&
              more.length === 0,
          ),
        'must be profiles:price pairs in USD such as 500:25.00,2000:80.00',
      )
      .refine(
        (packs) => new Set(packs.map(([views]) => views)).size === packs.length,
        'names a number of profiles twice: each has one price',
      ),
  ),
  TRIAL_MAX_VIEWS: z.preprocess(blank, z.coerce.number().int().min(1).max(MOST).default(1_000)),
  PRO_MAX_VIEWS: z.preprocess(blank, z.coerce.number().int().min(1).max(MOST).default(50_000)),
  SMTP_URL: z.preprocess(
    blank,
    z
      .url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://', abort: true })
      .refine((value) => new URL(value).hostname !== '', 'must name the mail server')
      .optional(),
  ),
  MAIL_FROM: z.preprocess(
    blank,
    z
      .string()
      .regex(
        /^([^<>@\p{Cc}]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
        'must be an address, or Name <address>',
      )
      .optional(),
  ),
  SESSION_IDLE_DAYS: z.preprocess(blank, z.coerce.number().int().min(1).max(365).optional()),
  SESSION_DAYS: z.preprocess(blank, z.coerce.number().int().min(1).max(365).default(30)),
  GOOGLE_CLIENT_ID: text,
  GOOGLE_ISSUER: url,
  GOOGLE_AUTH_URL: url,
  GOOGLE_JWKS_URL: url,
  NEW_COMPANY_MAX_VIEWS: z.preprocess(blank, z.coerce.number().int().min(0).max(MOST).default(5_000)),
  SECRET_KEY: z.preprocess(blank, z.string().min(32, 'must have at least 32 characters').optional()),
  SECRET_KEY_LOST: flag,
  SECRET_KEYS_BEFORE: z.preprocess(
    blank,
    z
      .string()
      .default('')
      .transform((value) => value.split(/[\s,]+/).filter(Boolean))
      .refine((keys) => keys.every((key) => key.length >= 32), 'must each have at least 32 characters'),
  ),
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ENDPOINT: url,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
});

/** The settings of one process. Read once, at the start; nothing else looks at the environment. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Everything the product keeps on disk: database and files. */
  readonly dataDir: string;
  /** Null: the embedded PostgreSQL inside `dataDir`. */
  readonly databaseUrl: string | null;
  /** The address people use, without a final slash; null: the one we listen on. */
  readonly publicUrl: string | null;
  /** Where links in mails lead: the address that people use, or the one we listen on. */
  readonly webUrl: string;
  /** Whether only this machine reaches us: we listen on loopback, and people are told no other address. */
  readonly isLocal: boolean;
  /** Null: seed when the database is empty and embedded, and we are local. */
  readonly seedDemo: boolean | null;
  /** What a scraper of /metrics shows as bearer token; null: only this machine may read them. */
  readonly metricsToken: string | null;
  readonly logLevel: string;
  readonly trustProxy: string;
  readonly databasePool: number;
  /** How long a request waits for a connection or a statement before it is answered 503. */
  readonly databaseTimeoutMs: number;
  /** Jobs at a time inside the server; 0 leaves them to separate workers. */
  readonly workerConcurrency: number;
  /** The mail server; null: mails are files in `dataDir`. */
  readonly smtpUrl: string | null;
  /** Whom mails come from. */
  readonly mailFrom: string;
  /** After how many days without a call a session ends, and after how many in any case. */
  readonly sessionIdleDays: number;
  readonly sessionDays: number;
  /** Sign-in with Google, or whoever speaks its protocol; null: not offered. */
  readonly google: { clientId: string; issuer: string; authUrl: string; jwksUrl: string } | null;
  readonly newCompanyMaxViews: number;
  /** How long the link of an invitation opens after it was last copied. */
  readonly invitationDays: number;
  /** Where more creator profiles are had, a page or a mail address; null: people are told to ask. */
  readonly plansUrl: string | null;
  /** Whom creators are paid and credits bought through; null: neither is offered. */
  readonly paypal: {
    readonly clientId: string;
    readonly secret: string;
    readonly apiUrl: string;
    /** The webhook that PayPal tells of what happens there; null: it is only asked. */
    readonly webhookId: string | null;
  } | null;
  /** What this installation has at the networks. */
  readonly networks: {
    /** Those that it may ask by keys of its own. */
    readonly keys: Readonly<Partial<Record<Network, AppKeys>>>;
    /** Other addresses than the networks' own, by the names of `baseUrls` of the connector. */
    readonly urls: Readonly<Partial<Record<Network, Readonly<Record<string, string>>>>>;
    /** Invented networks in the place of those without keys; null: with the demo on this machine. */
    readonly sandbox: boolean | null;
    /** Who else tells the stories of accounts that nobody has connected, without a final slash; null: nobody. */
    readonly storiesUrl: string | null;
  };
  /** What this installation has at services that draw. */
  readonly images: {
    /** Those that it may ask, each with what a picture costs, in cents of USD. */
    readonly keys: Readonly<Partial<Record<ImageProviderName, { key: string; priceCents: number }>>>;
    /** Other addresses than their own. */
    readonly urls: Readonly<Partial<Record<ImageProviderName, { readonly api: string }>>>;
    /** Which model of OpenAI draws. */
    readonly openaiModel: string;
    /** The most that pictures of one company may cost in a month, in cents of USD. */
    readonly capCents: number;
  };
  /** Creator profiles that can be bought, in USD. */
  readonly creditPacks: readonly { readonly views: number; readonly priceCents: number }[];
  /** How many profiles a trial adds, and how many the largest plan has. */
  readonly trialMaxViews: number;
  readonly proMaxViews: number;
  /** What is kept secret is sealed with it; null: a key of its own in `dataDir`. */
  readonly secretKey: string | null;
  /** Keys that were in use before: they open what is not sealed anew yet. */
  readonly formerSecretKeys: readonly string[];
  /** Starts although nothing that is sealed opens any more. */
  readonly secretKeyLost: boolean;
  readonly s3: {
    bucket: string;
    region: string;
    endpoint: string | null;
    accessKeyId: string;
    secretAccessKey: string;
  } | null;
}

/** Whether a host or an address is this machine itself. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|(::ffff:)?127(\.\d+){3}|\[?::1\]?)$/i.test(host);

/** A setting that cannot be used; the message names it and says what is expected. */
export class ConfigError extends Error {}

type Environment = z.output<typeof environment>;

/** @throws ConfigError for keys of which a part is missing, and for addresses that are none of the network's */
function networksIn(e: Environment): Config['networks'] {
  const keys: Partial<Record<Network, AppKeys>> = {};
  for (const network of NETWORKS) {
    const name = network.toUpperCase() as Uppercase<Network>;
    const { [`${name}_APP_ID` as const]: id, [`${name}_APP_SECRET` as const]: secret } = e;
    const token = e[`${name}_APP_TOKEN`];
    if (Boolean(id) !== Boolean(secret))
      throw new ConfigError(`${name}_APP_ID and ${name}_APP_SECRET go together: one is missing`);
    const isBusiness = e[`${name}_APP_BUSINESS`] === 'true';
    if (id && secret)
      keys[network] = { id, secret, ...(token && { token }), ...(isBusiness && { isBusiness }) };
    else if (token) keys[network] = { id: '', secret: '', token };
  }
  for (const [network, urls] of Object.entries(e.NETWORK_URLS ?? {}))
    for (const [name, address] of Object.entries(urls)) {
      if (!(name in connectorOf(network as Network).baseUrls))
        throw new ConfigError(`NETWORK_URLS: ${network} has no address called ${name}`);
      if (address.startsWith('http:') && !isLoopback(new URL(address).hostname))
        throw new ConfigError(`NETWORK_URLS: ${address} must begin with https://: secrets go there`);
    }
  if (e.STORIES_URL?.startsWith('http:') && !isLoopback(new URL(e.STORIES_URL).hostname))
    throw new ConfigError('STORIES_URL must begin with https://');
  return {
    keys,
    urls: e.NETWORK_URLS ?? {},
    storiesUrl: e.STORIES_URL?.replace(/\/+$/, '') ?? null,
    sandbox: e.NETWORK_SANDBOX === undefined ? null : e.NETWORK_SANDBOX === 'true',
  };
}

/** @throws ConfigError for a key without what a picture costs, and for an address that is not safe */
function imagesIn(e: Environment): Config['images'] {
  const keys: Partial<Record<ImageProviderName, { key: string; priceCents: number }>> = {};
  const urls: Partial<Record<ImageProviderName, { api: string }>> = {};
  for (const provider of IMAGE_PROVIDERS) {
    const name = provider.toUpperCase() as Uppercase<ImageProviderName>;
    const { [`${name}_API_KEY` as const]: key, [`${name}_IMAGE_PRICE` as const]: each } = e;
    if (Boolean(key) !== Boolean(each))
      throw new ConfigError(`${name}_API_KEY and ${name}_IMAGE_PRICE go together: one is missing`);
    if (key && each) keys[provider] = { key, priceCents: Math.round(Number(each) * 100) };
    const api = e[`${name}_API_URL`];
    if (api?.startsWith('http:') && !isLoopback(new URL(api).hostname))
      throw new ConfigError(`${name}_API_URL must begin with https://: a key goes there`);
    if (api) urls[provider] = { api };
  }
  const capCents = Math.round(e.IMAGES_MONTHLY_CAP * 100);
  return { keys, urls, openaiModel: e.OPENAI_IMAGE_MODEL, capCents };
}

/**
 * Reads the settings from environment variables.
 * @throws ConfigError naming each wrong variable.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The settings cannot be used. ${lines.join('; ')}`);
  }
  const e = parsed.data;
  const s3Parts = [e.S3_BUCKET, e.S3_ACCESS_KEY_ID, e.S3_SECRET_ACCESS_KEY];
  if (s3Parts.some(Boolean) && !s3Parts.every(Boolean)) {
    throw new ConfigError('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: one is missing');
  }
  if (e.SMTP_URL && !e.MAIL_FROM) {
    throw new ConfigError('SMTP_URL needs MAIL_FROM: the address that mails come from');
  }
  if (Boolean(e.PAYPAL_CLIENT_ID) !== Boolean(e.PAYPAL_SECRET)) {
    throw new ConfigError('PAYPAL_CLIENT_ID and PAYPAL_SECRET go together: one is missing');
  }
  if (e.PAYPAL_WEBHOOK_ID && !e.PAYPAL_CLIENT_ID) {
    throw new ConfigError('PAYPAL_WEBHOOK_ID needs PAYPAL_CLIENT_ID: whose webhook it is');
  }
  const google = [e.GOOGLE_ISSUER, e.GOOGLE_AUTH_URL, e.GOOGLE_JWKS_URL];
  if (google.some(Boolean) && !e.GOOGLE_CLIENT_ID) {
    throw new ConfigError(
      'GOOGLE_ISSUER, GOOGLE_AUTH_URL and GOOGLE_JWKS_URL need GOOGLE_CLIENT_ID: who signs in there',
    );
  }
  if (e.SESSION_IDLE_DAYS !== undefined && e.SESSION_IDLE_DAYS > e.SESSION_DAYS) {
    throw new ConfigError(
      'SESSION_IDLE_DAYS is more than SESSION_DAYS: a session would never end for want of calls',
    );
  }
  if (e.PAYPAL_API_URL?.startsWith('http:') && !isLoopback(new URL(e.PAYPAL_API_URL).hostname)) {
    throw new ConfigError('PAYPAL_API_URL must begin with https://: payment data and money go there');
  }
  const networks = networksIn(e);
  const isLocal =
    isLoopback(e.HOST) && (e.PUBLIC_URL === undefined || isLoopback(new URL(e.PUBLIC_URL).hostname));
  if (networks.sandbox && !isLocal)
    throw new ConfigError('NETWORK_SANDBOX: invented networks are for this machine alone');
  const publicUrl = e.PUBLIC_URL?.replace(/\/+$/, '') ?? null;
  return {
    host: e.HOST,
    port: e.PORT,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL ?? null,
    publicUrl,
    webUrl: publicUrl ?? `http://${e.HOST.includes(':') ? `[${e.HOST}]` : e.HOST}:${e.PORT}`,
    isLocal,
    seedDemo: e.SEED_DEMO === undefined ? null : e.SEED_DEMO === 'true',
    metricsToken: e.METRICS_TOKEN ?? null,
    logLevel: e.LOG_LEVEL,
    trustProxy: e.TRUST_PROXY,
    databasePool: e.DATABASE_POOL,
    databaseTimeoutMs: e.DATABASE_TIMEOUT * 1_000,
    workerConcurrency: e.WORKER_CONCURRENCY,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM ?? `${PRODUCT_NAME} <no-reply@localhost>`,
    sessionIdleDays: e.SESSION_IDLE_DAYS ?? Math.min(14, e.SESSION_DAYS),
    sessionDays: e.SESSION_DAYS,
    google: e.GOOGLE_CLIENT_ID
      ? {
          clientId: e.GOOGLE_CLIENT_ID,
          issuer: e.GOOGLE_ISSUER ?? 'https://accounts.google.com',
          authUrl: e.GOOGLE_AUTH_URL ?? 'https://accounts.google.com/o/oauth2/v2/auth',
          jwksUrl: e.GOOGLE_JWKS_URL ?? 'https://www.googleapis.com/oauth2/v3/certs',
        }
      : null,
    newCompanyMaxViews: e.NEW_COMPANY_MAX_VIEWS,
    invitationDays: e.INVITATION_DAYS,
    plansUrl: e.PLANS_URL ?? null,
    paypal:
      e.PAYPAL_CLIENT_ID && e.PAYPAL_SECRET
        ? {
            clientId: e.PAYPAL_CLIENT_ID,
            secret: e.PAYPAL_SECRET,
            apiUrl: (e.PAYPAL_API_URL ?? 'https://api-m.paypal.com').replace(/\/+$/, ''),
            webhookId: e.PAYPAL_WEBHOOK_ID ?? null,
          }
        : null,
    networks,
    images: imagesIn(e),
    creditPacks: e.CREDIT_PACKS.map(([views, price]) => ({
      views: Number(views),
      priceCents: Math.round(Number(price) * 100),
    })),
    trialMaxViews: e.TRIAL_MAX_VIEWS,
    proMaxViews: e.PRO_MAX_VIEWS,
    secretKey: e.SECRET_KEY ?? null,
    formerSecretKeys: e.SECRET_KEYS_BEFORE,
    secretKeyLost: e.SECRET_KEY_LOST === 'true',
    s3:
      e.S3_BUCKET && e.S3_ACCESS_KEY_ID && e.S3_SECRET_ACCESS_KEY
        ? {
            bucket: e.S3_BUCKET,
            region: e.S3_REGION ?? 'us-east-1',
            endpoint: e.S3_ENDPOINT ?? null,
            accessKeyId: e.S3_ACCESS_KEY_ID,
            secretAccessKey: e.S3_SECRET_ACCESS_KEY,
          }
        : null,
  };
}
