import { readFileSync } from 'node:fs';
import type { Network } from '@altavoz/contracts';
import type { ConnectorContext, Grant, HttpRequest, HttpResponse } from './connector.js';

/** A request and its answer on the wire, as `examples.json` of each network has them. */
export interface Example {
  readonly name: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly base?: string;
    readonly query?: Readonly<Record<string, string>>;
    readonly rawQuery?: string;
    readonly form?: Readonly<Record<string, string>>;
    readonly json?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
  };
  readonly response: {
    readonly status: number;
    readonly json?: unknown;
    readonly text?: string;
    readonly headers?: Readonly<Record<string, string>>;
  };
  /** The failure class that it means, or `ok`. */
  readonly ours: string;
}

/** The examples of one network. */
export function examplesOf(network: Network): readonly Example[] {
  const file = new URL(`./${network}/examples.json`, import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { cases: Example[] }).cases;
}

export const NOW = new Date('2026-11-20T12:00:00Z');

const GRANT: Grant = { accountId: '1', accessToken: 'a-token', scopes: [] };

export interface Played extends ConnectorContext {
  /** What was asked, in order. */
  readonly asked: readonly HttpRequest[];
}

/**
 * A world that gives the answers of the named examples, one after the other, whatever it is asked.
 * @param names of examples; or an answer as it is, where no example has it
 * @param more leaves and keys in the place of the usual ones
 */
export function playing(
  network: Network,
  names: readonly (string | Example['response'])[],
  baseUrls: Readonly<Record<string, string>>,
  more: Partial<ConnectorContext> = {},
): Played {
  const examples = examplesOf(network);
  const asked: HttpRequest[] = [];
  const answers = names.map((name) => {
    if (typeof name !== 'string') return name;
    const found = examples.find((one) => one.name === name);
    if (!found) throw new Error(`No example of ${network} is called «${name}»`);
    return found.response;
  });
  return {
    asked,
    baseUrls,
    app: { id: 'an-app', secret: 'a-secret', token: 'an-app-token' },
    creator: GRANT,
    now: () => NOW,
    http(request) {
      asked.push(request);
      const answer = answers[asked.length - 1];
      if (!answer) throw new Error(`Nothing answers ${request.method} ${request.url}`);
      return Promise.resolve({
        status: answer.status,
        headers: Object.fromEntries(
          Object.entries(answer.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
        ),
        text: answer.text ?? (answer.json === undefined ? '' : JSON.stringify(answer.json)),
        url: request.url,
      } satisfies HttpResponse);
    },
    ...more,
  };
}

/** The bases that an example names by themselves, without `https://`, so that both ways of writing one are the same. */
const withoutScheme = (address: string) => address.replace(/^https:\/\//, '').replace(/\/+$/, '');

const parts = (text: string): string[] => text.split(/[,[\]"]/).filter(Boolean);

/**
 * How a request differs from that of an example: one line for each difference. Lists may have more than the example
 * has, as we ask for more fields at once.
 * @param apart names of the query or form (or `json`) that are another way of saying it, or about keys
 */
export function differences(
  example: Example,
  asked: HttpRequest | undefined,
  base: string,
  apart: readonly string[] = [],
): string[] {
  if (!asked) return ['nothing was asked'];
  const { request } = example;
  const found: string[] = [];
  const url = new URL(asked.url);
  const address = request.path.startsWith('https://') ? request.path : `${base}${request.path}`;
  const own = `${url.host}${url.pathname}`;
  if (asked.method !== request.method) found.push(`method ${asked.method}`);
  if (own.replace(/\/+$/, '') !== withoutScheme(address)) found.push(`address ${own}`);
  for (const [name, value] of Object.entries(request.query ?? {})) {
    const given = url.searchParams.get(name);
    if (apart.includes(name)) continue;
    if (given === null || !parts(value).every((part) => parts(given).includes(part)))
      found.push(`${name} is ${given}`);
  }
  const form = Object.entries({ ...request.form, ...asked.form });
  for (const [name] of form)
    if (!apart.includes(name) && asked.form?.[name] !== request.form?.[name])
      found.push(`${name} of the form is ${asked.form?.[name]}`);
  if (!apart.includes('json') && JSON.stringify(asked.json) !== JSON.stringify(request.json))
    found.push(`json is ${JSON.stringify(asked.json)}`);
  for (const [name, value] of Object.entries(request.headers ?? {}))
    if (asked.headers?.[name.toLowerCase()] !== value)
      found.push(`${name} is ${asked.headers?.[name.toLowerCase()]}`);
  return found;
}

/** An answer with another status than 200. */
export class Reply {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** A world that gives answers made for one test, one after the other: bodies of 200, or replies. */
export function inTurn(
  answers: readonly unknown[],
  baseUrls: Readonly<Record<string, string>>,
  more: Partial<ConnectorContext> = {},
): Played {
  const asked: HttpRequest[] = [];
  return {
    asked,
    baseUrls,
    app: { id: 'an-app', secret: 'a-secret', token: 'an-app-token' },
    creator: GRANT,
    now: () => NOW,
    http(request) {
      const next = answers[asked.length];
      asked.push(request);
      if (next === undefined) throw new Error(`Nothing answers ${request.method} ${request.url}`);
      const { status, body, headers } = next instanceof Reply ? next : new Reply(200, next);
      return Promise.resolve({
        status,
        headers,
        text: typeof body === 'string' ? body : JSON.stringify(body),
        url: request.url,
      } satisfies HttpResponse);
    },
    ...more,
  };
}
/** A request taken apart, as an example and a connector can be compared. */
interface Shape {
  readonly method: string;
  readonly address: string;
  readonly query: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** What was sent, as far as an example says what to send: of the headers, those that it names. */
export function sentAs(request: HttpRequest | undefined, example: Example): Shape | undefined {
  if (!request) return undefined;
  const url = new URL(request.url);
  const named = Object.keys(example.request.headers ?? {});
  return {
    method: request.method,
    address: url.origin + url.pathname,
    query: Object.fromEntries(url.searchParams),
    ...(request.form && { form: request.form }),
    headers: Object.fromEntries(
      Object.entries(request.headers ?? {}).filter(([name]) => named.includes(name)),
    ),
  };
}

/** What an example says to send. @param base the address that its paths are below, unless they have their own */
export function toSend({ request }: Example, base: string): Shape {
  const { method, path, query = {}, form, headers = {} } = request;
  const address = path.startsWith('https:') ? path : base + path;
  return { method, address, query, ...(form && { form }), headers };
}
