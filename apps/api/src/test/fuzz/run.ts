import fc from 'fast-check';
import { NoAnswer, rawRequest, Wire, type WireAnswer } from '../wire.js';
import { cases, type CallerName, type Case, type Document } from './cases.js';
import { REAL } from './values.js';

/** A listening server and what the requests need to know of it. */
export interface Target {
  port: number;
  document: Document;
  /** What the names in `REAL` stand for. */
  real: Record<keyof typeof REAL, string>;
  /** A token that works at this moment; null for who has none. */
  token(caller: CallerName): string | null;
  /** Called when a token no longer works: a request has ended its session. */
  renew(caller: CallerName): Promise<void>;
}

export interface Failure {
  reason: string;
  seed: number;
  place: number;
  request: Case;
}

export interface Report {
  failures: Failure[];
  /** How often each status was answered. */
  statuses: Record<string, number>;
}

const CHUNK = 500;
const ANSWER_MS = 30_000;
const ENOUGH_FAILURES = 25;
const BUSY_TRIES = 3;

/** Sends `requests` requests over `connections` connections, each of which goes on after every answer. */
export async function fuzz(
  target: Target,
  { seed, requests, connections }: { seed: number; requests: number; connections: number },
): Promise<Report> {
  const report: Report = { failures: [], statuses: {} };
  const arbitrary = cases(target.document);
  let chunk: Case[] = [];
  let place = 0;
  const next = (): { request: Case; place: number } | null => {
    if (place >= requests || report.failures.length >= ENOUGH_FAILURES) return null;
    const at = place % CHUNK;
    // Every chunk has a seed of its own, so that its last case does not need those before it.
    if (at === 0) chunk = fc.sample(arbitrary, { seed: seed + place / CHUNK, numRuns: CHUNK });
    const request = chunk[at];
    if (!request) throw new Error('the sample is too short');
    return { request, place: place++ };
  };
  const connection = async () => {
    let wire: Wire | null = null;
    for (let one = next(); one; one = next()) {
      try {
        wire = wire === null || wire.closed ? await Wire.open(target.port) : wire;
        let { answers, goesOn } = await exchange(wire, one.request, target);
        // A machine with more to do than it can says "not now, come back": once or twice that is no defect.
        for (let again = 0; again < BUSY_TRIES && isBusy(answers); again += 1) {
          wire.destroy();
          wire = await Wire.open(target.port);
          ({ answers, goesOn } = await exchange(wire, one.request, target));
        }
        for (const answer of answers) {
          report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1;
          const reason = wrongWith(answer, one.request);
          if (reason) report.failures.push({ reason, seed, ...one });
        }
        if (answers.some(({ body }) => body.includes('"auth.required"')))
          await target.renew(one.request.caller);
        if (!goesOn) {
          wire.destroy();
          wire = null;
        }
      } catch (error) {
        report.failures.push({ reason: String(error), seed, ...one });
        wire?.destroy();
        wire = null;
      }
    }
    wire?.destroy();
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return report;
}

const isBusy = (answers: readonly WireAnswer[]): boolean =>
  answers.some(({ status, headers }) => status === 503 && headers['retry-after'] !== undefined);

const fill = (text: string, real: Target['real']): string =>
  Object.entries(REAL).reduce(
    (filled, [name, id]) => filled.replaceAll(id, real[name as keyof typeof REAL]),
    text,
  );

/** One case on the wire. @returns its answers, and whether the connection may be used again */
async function exchange(
  wire: Wire,
  request: Case,
  target: Target,
): Promise<{ answers: WireAnswer[]; goesOn: boolean }> {
  const token = target.token(request.caller);
  const headers = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...request.headers };
  const path = fill(request.path, target.real).replaceAll(/[^\x21-\x7e]/g, encodeURIComponent);
  const body = Buffer.from(fill(request.body, target.real), 'latin1');
  const bytes = rawRequest(request.method, path, headers, body);
  const withoutBody = request.method === 'HEAD';
  switch (request.delivery) {
    case 'half': {
      wire.send(bytes.subarray(0, bytes.length - Math.ceil((body.length || bytes.length) / 2)));
      wire.end();
      // Whoever leaves in the middle gets an answer or a closed line, but no waiting.
      const answers = await wire.answer({ withoutBody, timeoutMs: ANSWER_MS }).then(
        (answer) => [answer],
        (error: unknown) => {
          if (error instanceof NoAnswer && wire.closed) return [];
          throw error;
        },
      );
      return { answers, goesOn: false };
    }
    case 'pieces': {
      const piece = Math.ceil(bytes.length / 3);
      for (let at = 0; at < bytes.length; at += piece) {
        wire.send(bytes.subarray(at, at + piece));
        await new Promise((resolve) => setImmediate(resolve));
      }
      break;
    }
    case 'chunked': {
      const chunks = [body.subarray(0, body.length / 2), body.subarray(body.length / 2)].filter(
        ({ length }) => length > 0,
      );
      wire.send(rawRequest(request.method, path, { ...headers, 'transfer-encoding': 'chunked' }));
      for (const chunk of chunks)
        wire.send(
          Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]),
        );
      wire.send('0\r\n\r\n');
      break;
    }
    case 'twice':
      wire.send(Buffer.concat([bytes, bytes]));
      break;
    default:
      wire.send(bytes);
  }
  const answers: WireAnswer[] = [];
  for (let left = request.delivery === 'twice' ? 2 : 1; left > 0; left -= 1) {
    const answer = await wire.answer({ withoutBody, timeoutMs: ANSWER_MS });
    answers.push(answer);
    const isStream = answer.headers['content-type']?.startsWith('text/event-stream') ?? false;
    if (isStream || /close|upgrade/i.test(answer.headers['connection'] ?? ''))
      return { answers, goesOn: false };
  }
  return { answers, goesOn: true };
}

/** What no answer may be: a failure of ours, or one in another form than the one of all failures. */
function wrongWith({ status, headers, body }: WireAnswer, { method }: Case): string | null {
  // What a network does not give is none of ours.
  const isOfNetwork = status === 502 && body.startsWith('{"error":{"code":"networks.');
  if (status >= 500 && !isOfNetwork) return `${status} ${body.slice(0, 300)}`;
  if (!(status >= 200 && status < 600)) return `no status: ${status}`;
  // Node itself answers an expectation that it does not know.
  if (status < 400 || status === 417 || method === 'HEAD' || headers['content-encoding']) return null;
  try {
    const { error, code } = JSON.parse(body) as { error: { code: string }; code: string };
    return error.code === code && headers['content-type']?.startsWith('application/json')
      ? null
      : `odd failure ${body}`;
  } catch {
    return `a failure without our form: ${status} ${body.slice(0, 300)}`;
  }
}
