import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Network } from '@altavoz/contracts';
import { USERNAME_MAX } from '@altavoz/networks';
import { jsonOf } from '@altavoz/networks/connectors';
import { tokenOf, type Answered, type Asked } from './answer.js';
import { controls } from './controls.js';
import { consentPage } from './consent-page.js';
import { Grants, type SavedLeave } from './grants.js';
import { numberOf } from './hash.js';
import { imagineAnswer } from './imagine.js';
import type { SandboxNetwork } from './network.js';
import { SANDBOX_NETWORKS } from './networks.js';
import { storyPicture } from './story-picture.js';
import { World, type IdForm, type KnownAccount, type KnownPost } from './world.js';

/** What people say on the page of consent themselves. */
const TYPED: readonly string[] = ['username', 'decision'];

const BODY_LIMIT = 100_000;
const HOST = '127.0.0.1';

export interface SandboxOptions {
  /** 0: any that is free. */
  port?: number;
  now?: () => Date;
  /** Hashtags that its accounts use, such as those of the campaigns shown. */
  tags?: readonly string[];
  /** Accounts and posts that are shown already. */
  known?: { readonly accounts: readonly KnownAccount[]; readonly posts: readonly KnownPost[] };
  /** What it had kept when it was closed last, so that leaves outlast a restart. */
  kept?: string | null;
  /** Given what is to be kept when it closes. */
  keep?: (text: string) => void;
}

export interface Sandbox {
  /** `http://127.0.0.1:<port>`. */
  readonly url: string;
  readonly world: World;
  grantsOf(network: Network): Grants;
  /** The addresses to give a connector in the place of its own. @param names the names of its `baseUrls` */
  baseUrls(network: Network, names: readonly string[]): Record<string, string>;
  close(): Promise<void>;
}

/**
 * Speaks the protocols of the networks on this machine, about an invented world, for tests and for the demo. It listens
 * on loopback only. Each network is below `/<network>/<name of the base>/`.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const forms = Object.fromEntries(SANDBOX_NETWORKS.map(({ network, ids }) => [network, ids])) as Partial<
    Record<Network, IdForm>
  >;
  const world = new World({ now: options.now ?? (() => new Date()), tags: options.tags, forms });
  world.know(options.known?.accounts ?? [], options.known?.posts ?? []);
  const grants = new Map(
    SANDBOX_NETWORKS.map(({ network, lifetimes }) => [network, new Grants(world, lifetimes)]),
  );
  const grantsOf = (network: Network): Grants => {
    const found = grants.get(network);
    if (!found) throw new Error(`The sandbox does not speak ${network}`);
    return found;
  };

  const saved = (options.kept ? jsonOf(options.kept) : undefined) as
    Partial<Record<Network, SavedLeave[]>> | undefined;
  for (const [network, of] of grants)
    of.restore(saved?.[network] ?? [], (username) => world.accountOf(network, username));

  const answer = async (request: IncomingMessage, origin: string): Promise<Answered> => {
    const url = new URL(request.url ?? '/', origin);
    const picture = /^\/picture\/([\w-]{1,40})\.svg$/.exec(url.pathname);
    if (picture) return drawn(picture[1] ?? '');
    const story = /^\/story\/([\w-]{1,40})\.png$/.exec(url.pathname);
    if (story)
      return { status: 200, headers: { 'content-type': 'image/png' }, file: storyPicture(story[1] ?? '') };
    // Whoever is led here by a name that points at this machine is not let in.
    if (request.headers.host !== new URL(origin).host) return { status: 421, html: 'Misdirected' };
    const text = await bodyOf(request);
    if (url.pathname === '/')
      return controls(request.method ?? 'GET', new URLSearchParams(text), world, grants);
    const [, name, base, ...rest] = url.pathname.split('/');
    if (name === 'imagine')
      return imagineAnswer(`/${rest.join('/')}`, request.headers.authorization ?? '', text);
    const one = SANDBOX_NETWORKS.find(({ network }) => network === name);
    if (!one || base === undefined) return { status: 404, html: 'No such network' };
    const isJson = (request.headers['content-type'] ?? '').startsWith('application/json');
    const asked: Asked = {
      method: request.method ?? 'GET',
      base,
      path: `/${rest.join('/')}`,
      query: url.searchParams,
      headers: request.headers as Record<string, string | undefined>,
      form: new URLSearchParams(isJson ? '' : text),
      json: isJson ? jsonOf(text) : undefined,
      origin,
    };
    return (
      consented(one, asked, grantsOf(one.network), world, url) ??
      (await switched(one, asked)) ??
      one.answer(asked, { world, grants: grantsOf(one.network) }) ?? { status: 404, json: {} }
    );
  };

  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    answer(request, `http://${HOST}:${port}`).then(
      (answered) => send(response, answered),
      () => send(response, { status: 500, json: {} }),
    );
  });
  server.listen(options.port ?? 0, HOST);
  await once(server, 'listening');
  const url = `http://${HOST}:${(server.address() as AddressInfo).port}`;
  return {
    url,
    world,
    grantsOf,
    baseUrls: (network, names) =>
      Object.fromEntries(names.map((name) => [name, `${url}/${network}/${name}`])),
    async close() {
      options.keep?.(
        JSON.stringify(Object.fromEntries([...grants].map(([network, of]) => [network, of.saved()]))),
      );
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The page of consent and what comes of it; null where something else was asked. */
function consented(
  one: SandboxNetwork,
  asked: Asked,
  grants: Grants,
  world: World,
  url: URL,
): Answered | null {
  const place = [one.consent, one.brandConsent].find(
    (consent) => consent?.base === asked.base && consent.path === asked.path,
  );
  if (!place) return null;
  if (asked.method === 'GET')
    return { status: 200, html: consentPage(one.network, url.pathname, asked.query) };
  const back = asked.form.get('redirect_uri') ?? '';
  const state = asked.form.get('state') ?? '';
  const to = (answer: Record<string, string>): Answered => {
    const target = new URL(back);
    for (const [key, value] of Object.entries({ ...answer, state })) target.searchParams.set(key, value);
    return { status: 302, headers: { location: target.href } };
  };
  const username = (asked.form.get('username') ?? '').trim();
  if (asked.form.get('decision') === 'yes' && username.replace(/^@/, '').length > USERNAME_MAX) {
    const fields = new URLSearchParams([...asked.form].filter(([name]) => !TYPED.includes(name)));
    const wrong = `Un usuario tiene hasta ${USERNAME_MAX} caracteres`;
    return { status: 400, html: consentPage(one.network, url.pathname, fields, wrong) };
  }
  const account = world.accountOf(one.network, username);
  if (asked.form.get('decision') !== 'yes' || account === null) return to({ error: 'access_denied' });
  const challenge = asked.form.get('code_challenge');
  const code = grants.consent({
    account,
    scopes: (asked.form.get(place.scopeParameter) ?? '').split(/[ ,]+/).filter(Boolean),
    redirectUri: back,
    clientId: asked.form.get('client_id') ?? asked.form.get('client_key') ?? '',
    ...(challenge !== null && { challenge }),
  });
  return to({ code });
}

/** The switches of tests: tokens that stand for a bad day. */
async function switched(one: SandboxNetwork, asked: Asked): Promise<Answered | null> {
  const token = tokenOf(asked);
  switch (token) {
    case 'EXPIRED':
    case 'LIMIT':
      return one.switched[token];
    case 'DOWN':
      return { status: 503, json: {} };
    case 'HTML':
      return { status: 200, html: '<!doctype html><title>Proxy</title>' };
    case 'HUGE':
      return { status: 200, json: { filler: 'x'.repeat(5_000_000) } };
    case 'INWARDS':
      return { status: 302, headers: { location: 'http://127.0.0.1:1/' } };
    default:
      return null;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request as AsyncIterable<Buffer>) {
    text += part.toString('utf8');
    if (text.length > BODY_LIMIT) throw new Error('The body is too long');
  }
  return text;
}

/** A picture of its own for each name, two colours and a circle. */
function drawn(name: string): Answered {
  const hue = numberOf(name, 360);
  return {
    status: 200,
    headers: { 'content-type': 'image/svg+xml' },
    html: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500"><rect width="400" height="500" fill="hsl(${hue} 55% 72%)"/><circle cx="200" cy="230" r="120" fill="hsl(${(hue + 40) % 360} 60% 52%)"/></svg>`,
  };
}

function send(response: ServerResponse, { status, json, html, file, headers }: Answered): void {
  const type = json === undefined ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8';
  response.writeHead(status, { 'content-type': type, ...headers });
  response.end(file ?? (json === undefined ? html : JSON.stringify(json)));
}
