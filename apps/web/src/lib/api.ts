import type {
  BodyIn,
  Endpoint,
  ErrorCode,
  ErrorReply,
  ParamsIn,
  QueryIn,
  ResponseOf,
} from '@altavoz/contracts';
import i18next from 'i18next';
import { apiAddress } from './api-address';
import { takeEarly } from './early-calls';
import { isConnectionLost, noteNoAnswer, subscribeConnection } from './connection';
import { LONG_WAIT, LONGEST_WAIT } from './patience';
import { expireSession, readToken } from './session';

/** Any endpoint; the generic of `call` keeps the exact schemas. */
type AnyEndpoint = Endpoint;

type Part<K extends string, T> = [T] extends [never] ? { [key in K]?: never } : { [key in K]: T };
type OptionalPart<K extends string, T> = [T] extends [never] ? { [key in K]?: never } : { [key in K]?: T };

/** What a call needs: each part only when the endpoint has it. */
export type CallInput<E> = Part<'params', ParamsIn<E>> &
  OptionalPart<'query', QueryIn<E>> &
  Part<'body', BodyIn<E>> & {
    signal?: AbortSignal;
    /** Goes on when the page is left: of a small body alone, as browsers let no more than 64 KiB. */
    outlives?: boolean;
  };

/** A failure of a call. `message` is a sentence in the language of the interface. */
export class ApiError extends Error {
  constructor(
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    readonly code: ErrorCode | 'network' | 'silence',
    message: string,
    /** Messages by field, for the form that sent it. */
    readonly fields: Readonly<Record<string, readonly string[]>> = {},
    /** What a sign-in goes on with that waits for its second factor. */
    readonly challenge?: string,
  ) {
    super(message);
  }
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function addressOf(endpoint: AnyEndpoint, params: unknown, query: unknown): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null && value !== '') search.set(key, asText(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** A form as multipart: lists and objects as JSON text, undefined left out, null as empty. */
function toForm(body: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) {
    if (value === undefined) continue;
    if (value instanceof Blob) form.append(key, value);
    else if (value === null) form.append(key, '');
    else form.append(key, asText(value));
  }
  return form;
}

/** Characters of a body that may outlive its page: at four bytes each within the 64 KiB of https://fetch.spec.whatwg.org/ */
const OUTLIVING = 15_000;

/** What sends each request anew that is read and has no answer yet. */
const waiting = new Set<() => void>();

/** Asks anew for all that has no answer yet: what waits for it goes on waiting, for the new one. */
export function askAgain(): void {
  for (const again of waiting) again();
}
// The line that they were sent on is gone, and nothing would be heard of it.
subscribeConnection(() => !isConnectionLost() && askAgain());

/** A file takes as long as it takes to send. */
const carriesFile = (body: BodyInit | null) =>
  body instanceof FormData && [...body.values()].some((value) => value instanceof Blob);

/**
 * Sends a call of the contract, for `call` and `download`. @param read what is taken of an answer that is none of a failure
 * @throws ApiError for every failure but an abort
 */
export async function send<Answer>(
  endpoint: AnyEndpoint,
  input: CallInput<AnyEndpoint>,
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> {
  const headers: Record<string, string> = { 'accept-language': i18next.language || 'es' };
  const usesSession = endpoint.access !== 'public' && endpoint.access !== 'invitation';
  const given: {
    params?: unknown;
    query?: unknown;
    body?: unknown;
    signal?: AbortSignal;
    outlives?: boolean;
  } = input;
  let body: BodyInit | null = null;
  if (given.body !== undefined) {
    if (endpoint.multipart) body = toForm(given.body as Record<string, unknown>);
    else {
      headers['content-type'] = 'application/json';
      body = JSON.stringify(given.body);
    }
  }
  const { method } = endpoint;
  const address = apiAddress(addressOf(endpoint, given.params, given.query));
  const isRead = method === 'GET';

  for (;;) {
    const token = usesSession ? readToken() : null;
    if (token) headers['authorization'] = `Bearer ${token}`;
    const line = new AbortController();
    let why: 'again' | 'silence' | null = null;
    const hangUp = (reason: typeof why) => {
      why = reason;
      line.abort();
    };
    const again = () => hangUp('again');
    const stop = () => hangUp(null);
    if (given.signal?.aborted) stop();
    given.signal?.addEventListener('abort', stop);
    if (isRead) waiting.add(again);
    const timers = [
      setTimeout(noteNoAnswer, LONG_WAIT),
      // Where it is known that nobody answers, it is not waited for long.
      carriesFile(body)
        ? 0
        : setTimeout(() => hangUp('silence'), isRead && isConnectionLost() ? LONG_WAIT : LONGEST_WAIT),
    ];
    try {
      const { signal } = line;
      const early = isRead ? takeEarly(address, { token, signal }) : null;
      const response = await (early ??
        fetch(address, {
          method,
          headers,
          body,
          signal,
          keepalive: given.outlives === true && typeof body === 'string' && body.length < OUTLIVING,
        }));
      timers.forEach(clearTimeout);
      if (response.ok) return await read(response);
      if (response.status === 401 && usesSession && (await expireSession(token, !isRead))) continue;
      throw await toApiError(response);
    } catch (error) {
      if (why === 'again') continue;
      // An answer that came, whatever it says.
      if (given.signal?.aborted || error instanceof ApiError || error instanceof SyntaxError) throw error;
      noteNoAnswer();
      throw new ApiError(0, why ?? 'network', i18next.t('common:failure.network'));
    } finally {
      timers.forEach(clearTimeout);
      waiting.delete(again);
      given.signal?.removeEventListener('abort', stop);
    }
  }
}

/** What an answer that is not ours, such as a page of a proxy, comes to by its status. */
const CODE_OF_STATUS: Readonly<Record<number, ErrorCode>> = {
  403: 'auth.forbidden',
  404: 'resource.not_found',
  413: 'request.too_large',
  429: 'request.too_many',
  502: 'server.unavailable',
  503: 'server.unavailable',
  504: 'server.unavailable',
};

/** Reads a failure; without our shape it keeps the status and a sentence of our own. */
async function toApiError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorReply> | null;
  if (body?.error?.code) {
    const { code, message, fields, challenge } = body.error;
    return new ApiError(response.status, code, message, fields, challenge);
  }
  const code = CODE_OF_STATUS[response.status] ?? 'server.error';
  // The server says these sentences itself: they are fetched for whatever answers in its place.
  await i18next.loadNamespaces('errors').catch(() => undefined);
  const text = i18next.exists(`errors:${code}`) ? i18next.t(`errors:${code}`) : i18next.t('failure.unknown');
  return new ApiError(response.status, code, text);
}

/**
 * Calls an endpoint of the contract. @returns what stands in `response`
 * @throws ApiError for every failure but an abort
 */
export async function call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>> {
  const reply = await send(endpoint, input as CallInput<AnyEndpoint>, (response) => response.json());
  return (reply as { response: ResponseOf<E> }).response;
}
