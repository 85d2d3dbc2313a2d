import { z } from 'zod/mini';
import {
  NoAnswer,
  type Access,
  type ConnectorContext,
  type Failure,
  type FailureClass,
  type HttpRequest,
  type HttpResponse,
  type Result,
} from './connector.js';

/** A failure as a result. */
export const failed = (
  failure: FailureClass,
  more: Omit<Failure, 'class'> = {},
): { readonly ok: false; readonly failure: Failure } => ({ ok: false, failure: { class: failure, ...more } });

/** A success as a result. @param cost in the network's units; 1 where nothing else is known */
export const succeeded = <T>(
  context: Pick<ConnectorContext, 'now'>,
  via: Access,
  value: T,
  { cost = 1, warnings = [] }: { cost?: number; warnings?: readonly string[] } = {},
): Result<T> => ({ ok: true, value, via, capturedAt: context.now(), cost, warnings });

/** When the network says it may be asked again: `Retry-After` in seconds or as a date. */
export function retryAtOf(answer: Pick<HttpResponse, 'headers'>, now: Date): Date | undefined {
  const after = answer.headers['retry-after']?.trim();
  if (after === undefined || after === '') return undefined;
  const at = /^\d+$/.test(after) ? new Date(now.getTime() + Number(after) * 1_000) : new Date(after);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** The body of an answer; undefined where it is no JSON, such as the page of a proxy. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

export interface Answer<T> {
  readonly ok: true;
  readonly body: T;
  readonly answer: HttpResponse;
}

/**
 * Asks a network for JSON. What is the same at all of them is decided here: no answer, 5xx and what is no JSON is
 * `unavailable`, 429 is `rate_limited`. All else is the connector's to say, by code and never by a message's text.
 * @param failureOf the failure that an answer is, also of one with 200; null when it is none. It is asked first
 * @param schema tolerant: names only what is read of it
 */
export async function askJson<Schema extends z.ZodMiniType>(
  context: Pick<ConnectorContext, 'http' | 'now'>,
  request: HttpRequest,
  failureOf: (answer: HttpResponse, body: unknown) => Failure | null,
  schema: Schema,
): Promise<Answer<z.infer<Schema>> | { readonly ok: false; readonly failure: Failure }> {
  let answer: HttpResponse;
  try {
    answer = await context.http(request);
  } catch (error) {
    if (error instanceof NoAnswer) return failed('unavailable', { providerCode: error.reason });
    throw error;
  }
  const body = jsonOf(answer.text);
  // A refusal may come as a page or a word; with 200 such a thing is no answer of the network.
  const failure = body === undefined && answer.status < 400 ? null : failureOf(answer, body);
  if (failure) return { ok: false, failure };
  const { status } = answer;
  if (status === 429) {
    const retryAt = retryAtOf(answer, context.now());
    return failed('rate_limited', { providerCode: '429', ...(retryAt && { retryAt }) });
  }
  if (status >= 500 || body === undefined) return failed('unavailable', { providerCode: String(status) });
  if (status >= 400) return failed('invalid_request', { providerCode: String(status) });
  const read = schema.safeParse(body);
  return read.success
    ? { ok: true, body: read.data, answer }
    : failed('unavailable', { providerCode: 'unreadable' });
}

const { catch: caught } = z;

/** A field that is read where it is as expected, and taken for absent where it is not. */
export const orAbsent = <Schema extends z.ZodMiniType>(schema: Schema) =>
  caught(z.optional(schema), undefined);

/** A door through which an answer without a body is read as `{}`, for calls that are answered by nothing else. */
export const emptyAllowed = (
  context: Pick<ConnectorContext, 'http' | 'now'>,
): Pick<ConnectorContext, 'http' | 'now'> => ({
  now: () => context.now(),
  async http(request) {
    const answer = await context.http(request);
    return answer.text.trim() === '' ? { ...answer, text: '{}' } : answer;
  },
});

/**
 * A count as networks give it, as a number or in digits. Undefined for what is none: absent, negative, a fraction, or
 * more than can be counted exactly.
 */
export function readCount(value: unknown): number | undefined {
  const count = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count : undefined;
}

/** Only what was given: a figure without a value has no key either. */
export function given<Key extends string>(
  figures: Readonly<Partial<Record<Key, unknown>>>,
): Partial<Record<Key, number>> {
  const found: Partial<Record<Key, number>> = {};
  for (const key of Object.keys(figures) as Key[]) {
    const count = readCount(figures[key]);
    if (count !== undefined) found[key] = count;
  }
  return found;
}

/** An address with its query; what is undefined is left out. */
export function withQuery(address: string, query: Readonly<Record<string, string | undefined>>): string {
  const parts = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parts.set(name, value);
  const text = parts.toString();
  return text === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${text}`;
}
