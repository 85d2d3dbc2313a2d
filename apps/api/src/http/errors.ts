import {
  ERRORS,
  issueSentence,
  type ErrorCode,
  type ErrorReply,
  type Issue,
  type Locale,
} from '@altavoz/contracts';
import { cutText } from '@altavoz/domain';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { core } from 'zod/mini';
import { isConflict, isFull, isOutage, isOverdue } from '../db/failures.js';
import { refusalOf } from './caller.js';
import { languageOf, say, sentence, type Sentence } from '../words.js';

/** What an error code says by itself. */
export const ofCode = (code: ErrorCode): Sentence => sentence(`errors:${code}`);

/** What is wrong with a part of a request. */
export const ofIssue = (issue: Issue): Sentence => {
  const { name, values } = issueSentence(issue);
  return sentence(`issues:${name}`, values);
};

/** A failure with a code of the closed list. `detail` replaces the code's own sentence. */
export class AppError extends Error {
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    readonly detail: {
      /** What happened and what to do. */
      message?: Sentence;
      fields?: Record<string, Sentence[]>;
      retryAfterSeconds?: number;
      /** What a sign-in goes on with. */
      challenge?: string;
    } = {},
  ) {
    super(say('en', detail.message ?? ofCode(code)));
    this.status = ERRORS[code];
  }
}

/** "Not yours" and "not there" are one answer. */
export const notFound = (): AppError => new AppError('resource.not_found');

/** A wrong field found by a service, in the same form as those found at the door. */
export const fieldError = (field: string, key: Sentence['key'], values?: Sentence['values']): AppError =>
  new AppError('request.invalid', { fields: { [field]: [sentence(key, values)] } });

/** The language of the answer: the caller's wish, else Spanish. */
export const localeOf = (request: FastifyRequest): Locale => languageOf(request.headers['accept-language']);

/** How many wrong fields one answer names, how many sentences each gets, and how long a name may be. */
const NAMED = { fields: 50, sentences: 3, nameLength: 100 } as const;

/** What the log and the caller need of any failure: also where no request came to be. */
export function errorReply(
  code: ErrorCode,
  locale: Locale,
  given: { message?: string; fields?: Record<string, string[]>; requestId?: string; challenge?: string } = {},
): ErrorReply {
  const message = given.message ?? say(locale, ofCode(code));
  const { fields, requestId, challenge } = given;
  return {
    error: {
      code,
      message,
      ...(fields ? { fields } : {}),
      ...(requestId ? { request_id: requestId } : {}),
      ...(challenge ? { challenge } : {}),
    },
    code,
    message: fields ?? { detail: [message] },
  };
}

/** The sentences of each field, each once, no more than a person reads. */
function byField(sentences: Iterable<readonly [field: string, sentence: string]>): Record<string, string[]> {
  const fields = new Map<string, string[]>();
  for (const [name, sentence] of sentences) {
    const field = cutText(name, NAMED.nameLength);
    const known = fields.get(field);
    if (!known && fields.size < NAMED.fields) fields.set(field, [sentence]);
    else if (known && known.length < NAMED.sentences && !known.includes(sentence)) known.push(sentence);
  }
  return Object.fromEntries(fields);
}

/** When to come back after a failure that passes by itself. */
const RETRY_AFTER_SECONDS = 2;
/** And after one that somebody has to mend. */
const FULL_RETRY_SECONDS = 60;

/** Whether an answer of the server that cannot be given now may well be given soon. */
const passes = (error: unknown): boolean => isOutage(error) || isOverdue(error) || isConflict(error);

/** "Not now": the database is away, overloaded or silent. */
export const unavailable = (): AppError =>
  new AppError('server.unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** What Fastify and its plugins throw, by their code. */
const FRAMEWORK_ERRORS: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'file.unsupported_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_UNDER_PRESSURE: 'server.unavailable',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.unreadable',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.unreadable',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.unreadable',
};

/** What a caller is told who may not, seen from what they asked for. */
const refusedIn = ({ caller, params }: FastifyRequest): Sentence | undefined =>
  caller ? refusalOf(caller, (params as { campaign?: string }).campaign) : undefined;

/** Turns whatever was thrown into the one form of failure; only our own faults are logged as errors. */
export function sendError(
  error: FastifyError | AppError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const locale = localeOf(request);
  if (error instanceof AppError) {
    const { fields, retryAfterSeconds, challenge } = error.detail;
    const message =
      error.detail.message ?? (error.code === 'auth.forbidden' ? refusedIn(request) : undefined);
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    return refuse(request, reply, error.code, {
      ...(message ? { message: say(locale, message) } : {}),
      ...(challenge ? { challenge } : {}),
      ...(fields
        ? {
            fields: byField(
              Object.entries(fields).flatMap(([field, sentences]) =>
                sentences.map((one) => [field, say(locale, one)] as const),
              ),
            ),
          }
        : {}),
    });
  }
  if (error instanceof core.$ZodError && 'validationContext' in error) {
    // A path of a thing that cannot be is a thing that is not there.
    if (error.validationContext === 'params') return sendError(notFound(), request, reply);
    const fields = byField(
      error.issues.map((issue) => [
        issue.path.join('.') || String(error.validationContext),
        say(locale, ofIssue(issue)),
      ]),
    );
    return refuse(request, reply, 'request.invalid', { fields });
  }
  const code = 'code' in error && typeof error.code === 'string' ? FRAMEWORK_ERRORS[error.code] : undefined;
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  const known =
    code ??
    (status === 429 ? 'request.too_many' : status >= 400 && status < 500 ? 'request.unreadable' : undefined);
  if (known) return refuse(request, reply, known);
  if (isFull(error)) {
    // Nothing passes by itself here, and whoever runs the server has to know.
    request.log.error({ err: error }, 'no room is left: on the disk of the database, or in DATA_DIR');
    const message = sentence('refusals:server.full');
    return sendError(
      new AppError('server.unavailable', { message, retryAfterSeconds: FULL_RETRY_SECONDS }),
      request,
      reply,
    );
  }
  if (passes(error)) {
    request.log.warn({ err: error }, 'the database could not serve a request');
    return sendError(unavailable(), request, reply);
  }
  request.log.error({ err: error }, 'request failed');
  return refuse(request, reply, 'server.error');
}

function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  given: Parameters<typeof errorReply>[2] = {},
) {
  const status = ERRORS[code];
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  // Fastify would close the line behind a body that it has not read. With bytes still on their way the client
  // then gets a reset instead of this answer, so the rest is read and forgotten.
  if (reply.hasHeader('connection') && request.server.server.listening && reply.raw.shouldKeepAlive) {
    reply.header('connection', 'keep-alive');
  }
  if (!request.raw.complete) request.raw.resume();
  return reply.code(status).send(errorReply(code, localeOf(request), { ...given, requestId: request.id }));
}
