import { NETWORKS, type ConnectionOwner, type Network } from '@altavoz/contracts';
import { networkManifest } from '@altavoz/networks';
import {
  connectorOf,
  type AppKeys,
  type AppToken,
  type Connector,
  type ConnectorContext,
  type Grant,
  type HttpRequest,
  type HttpResponse,
  type OAuth,
} from '@altavoz/networks/connectors';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.js';
import type { Database } from '../../db/database.js';
import { createDoor, type Door, type Service } from './door.js';
import { takeBudgets, type Wanted } from './quota.js';
import { anyHost } from './reach.js';
import { storableConnector } from './storable.js';

/** Whose leave a call may use, and which company it is for: it pays with its share of the budget. */
export interface Leaves {
  readonly creator?: Grant;
  readonly brand?: Grant;
  readonly company?: string;
}

export interface AskableNetwork {
  readonly connector: Connector;
  /** Its figures are invented. */
  readonly isSandbox: boolean;
  /** There are keys by which accounts can be connected; one for public data alone is none. */
  readonly hasApp: boolean;
  /** How its accounts are connected: a company's may go another way than a creator's. Undefined: not at all. */
  readonly oauthFor: (of: ConnectionOwner) => OAuth | undefined;
  /** What the connector's calls are made with. */
  readonly contextFor: (leaves?: Leaves) => ConnectorContext;
}

/** The networks as this installation may ask them. What needs keys or leaves that are not there says so itself. */
export interface Networks {
  of(network: Network): AskableNetwork;
  /** Keys that were given here, for networks that the environment has none of: used from now on. */
  useKeys(keys: Readonly<Partial<Record<Network, AppKeys>>>): void;
  /** Invented networks answer in the place of those without keys from now on. */
  useSandbox(place: SandboxPlace): void;
  /** Whether they answer. */
  hasSandbox(): boolean;
  readonly door: Door;
}

/** Invented networks that stand in for those without keys. */
export interface SandboxPlace {
  /** Where it is reached on this machine, without a final slash; each network is below `/<network>/<base>`. */
  readonly url: string;
}

const SANDBOX_KEYS: AppKeys = { id: 'sandbox', secret: 'sandbox' };
/** Where the token for public data is a key that does not end; Meta writes it as id and secret. */
const SANDBOX_TOKEN = 'sandbox|sandbox';
/** A token of our app is not used in its last minute. */
const EARLY_MS = 60_000;

/** What a network would say to one request too many. */
const spent = (url: string, seconds: number): HttpResponse => ({
  status: 429,
  headers: { 'retry-after': String(seconds) },
  text: '{}',
  url,
});

/** The account whose leave a request carries; undefined for one by our app's own, or by none. */
export function accountOf(
  { url, headers, form }: HttpRequest,
  grants: readonly (Grant | undefined)[],
): string | undefined {
  const sent = [
    ...new URL(url).searchParams.values(),
    ...Object.values(headers ?? {}),
    ...Object.values(form ?? {}),
  ];
  return grants.find((grant) => grant && sent.some((text) => text.includes(grant.accessToken)))?.accountId;
}

/** The budgets that a request takes of, and how much. */
export function budgetsOf(
  quota: Connector['quota'],
  request: Pick<HttpRequest, 'url'>,
  account: string | undefined,
): Wanted[] {
  const url = new URL(request.url);
  return quota.flatMap((rule) => {
    const isItsOwn = rule.of === 'app' || (rule.of === 'token') === (account !== undefined);
    if (!isItsOwn || !(rule.paths?.test(url.pathname) ?? true)) return [];
    return [{ rule, units: Math.min(rule.limit, Math.max(1, rule.units?.(url) ?? 1)) }];
  });
}

/** Puts each network's connector together with what the installation has: keys, addresses, the door. */
export function createNetworks(
  { networks, images, webUrl }: Pick<Config, 'networks' | 'images' | 'webUrl'>,
  db: Database,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  now: () => Date,
): Networks {
  // Where each is asked, by name; what is not here is asked where its connector says.
  const ownAddresses: Partial<Record<Network, Readonly<Record<string, string>>>> = { ...networks.urls };
  const { storiesUrl } = networks;
  if (storiesUrl !== null)
    for (const network of NETWORKS)
      if (networkManifest(network).capabilities.stories)
        ownAddresses[network] = { ...ownAddresses[network], stories: storiesUrl };
  const addresses: Partial<Record<Network | Service, Readonly<Record<string, string>>>> = {
    ...ownAddresses,
    ...images.urls,
  };
  const door = createDoor({ log, now, userAgent: `Altavoz (+${webUrl})`, configured: addresses });
  let sandbox: SandboxPlace | null = null;
  let given: Readonly<Partial<Record<Network, AppKeys>>> = {};
  const keysOf = (network: Network) => networks.keys[network] ?? given[network];
  /** Networks without keys are asked in the sandbox, where there is one. */
  const settle = () => {
    for (const network of NETWORKS) {
      const own = ownAddresses[network];
      if (sandbox && !keysOf(network))
        addresses[network] = {
          ...own,
          ...Object.fromEntries(
            Object.keys(connectorOf(network).baseUrls).map((name) => [
              name,
              `${sandbox?.url}/${network}/${name}`,
            ]),
          ),
        };
      else if (own) addresses[network] = own;
      else delete addresses[network];
    }
  };

  const tokens = new Map<Network, AppToken>();
  const fetching = new Set<Network>();
  /**
   * The token that public data are read with, where it ends and has been fetched. A call that comes before fetches one for
   * itself, and has one fetched for those after it.
   */
  const appToken = (network: Network, connector: Connector, context: ConnectorContext) => {
    const known = tokens.get(network);
    if (known && known.expiresAt.getTime() - EARLY_MS > now().getTime()) return known.token;
    if (connector.appToken && !fetching.has(network)) {
      fetching.add(network);
      void connector
        .appToken(context)
        .then((got) => void (got.ok && tokens.set(network, got.value)))
        .finally(() => fetching.delete(network));
    }
    return undefined;
  };

  return {
    door,
    useKeys(keys) {
      // A token that was fetched with other keys is good no more.
      tokens.clear();
      given = keys;
      settle();
    },
    useSandbox(place) {
      sandbox = place;
      addresses['image-sandbox'] = { api: `${place.url}/imagine/api` };
      settle();
    },
    hasSandbox: () => sandbox !== null,
    of(network) {
      const connector = storableConnector(connectorOf(network), now);
      // Its accounts are addresses of their own, anywhere.
      const isOpen = networkManifest(network).usernameIsAddress;
      const own = keysOf(network);
      const isSandbox = own === undefined && sandbox !== null;
      const invented = {
        ...SANDBOX_KEYS,
        ...(!connector.appToken && { token: SANDBOX_TOKEN }),
        // The kind that shows the most.
        ...(connector.businessOAuth && { isBusiness: true }),
      };
      const keys = own ?? (isSandbox ? invented : undefined);
      const contextFor = ({ creator, brand, company }: Leaves = {}): ConnectorContext => {
        const asking = { network, company: company ?? null };
        const { baseUrls, http } = door.of(connector, asking, isOpen ? anyHost : undefined);
        const context: ConnectorContext = {
          baseUrls,
          // What is asked is first taken of the budgets; where nothing is left the network is not even asked.
          async http(request) {
            const account = accountOf(request, [creator, brand]);
            const wanted = budgetsOf(connector.quota, request, account);
            const granted =
              wanted.length === 0 ||
              (await takeBudgets(db, { ...asking, ...(account && { connection: account }) }, wanted, now()));
            if (granted === true || granted.granted) return http(request);
            const seconds = Math.ceil((granted.retryAt.getTime() - now().getTime()) / 1_000);
            return spent(request.url, Math.max(1, seconds));
          },
          ...(keys && { app: keys }),
          ...(creator && { creator }),
          ...(brand && { brand }),
          now,
        };
        const token = keys && !keys.token ? appToken(network, connector, context) : undefined;
        return keys && token ? { ...context, app: { ...keys, token } } : context;
      };
      const usual = (keys?.isBusiness ? connector.businessOAuth : undefined) ?? connector.oauth;
      return {
        connector,
        isSandbox,
        hasApp: Boolean(keys?.id),
        oauthFor: (of) => (of === 'company' ? (connector.brandOAuth ?? usual) : usual),
        contextFor,
      };
    },
  };
}
