import {
  ERRORS,
  errorMessage,
  issueMessage,
  type ErrorCode,
  type ErrorReply,
  type Locale,
} from '@altavoz/contracts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isConflict, isOutage, isOverdue } from '../db/failures.js';

/** A failure with a code of the closed list. `detail` replaces the code's own sentence. */
export class AppError extends Error {
  readonly status: number;
  constructor(
    readonly code: ErrorCode,
    readonly detail: {
      /** What happened and what to do, in both languages. */
      message?: Record<Locale, string>;
      fields?: Record<string, Record<Locale, string>[]>;
      retryAfterSeconds?: number;
    } = {},
  ) {
    super(detail.message?.en ?? errorMessage(code, 'en'));
    this.status = ERRORS[code];
  }
}

/** "Not yours" and "not there" are one answer. */
export const notFound = (): AppError => new AppError('resource.not_found');

/** A wrong field found by a service, in the same form as those found at the door. */
export const fieldError = (field: string, message: Record<Locale, string>): AppError =>
  new AppError('request.invalid', { fields: { [field]: [message] } });

/** The language of the answer: the caller's wish, else Spanish. */
export function localeOf(request: FastifyRequest): Locale {
  const wished = request.headers['accept-language'];
  return wished && /^\s*en\b/i.test(wished) ? 'en' : 'es';
}

function body(
  request: FastifyRequest,
  code: ErrorCode,
  message: string,
  fields?: Record<string, string[]>,
): ErrorReply {
  return { error: { code, message, ...(fields ? { fields } : {}), request_id: request.id } };
}

/** When to come back after a failure that passes by itself. */
const RETRY_AFTER_SECONDS = 2;

/** Whether an answer of the server that cannot be given now may well be given soon. */
const passes = (error: unknown): boolean => isOutage(error) || isOverdue(error) || isConflict(error);

/** "Not now": the database is away, overloaded or silent. */
export const unavailable = (): AppError =>
  new AppError('server.unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });

/** What Fastify and its plugins throw, by their code. */
const FRAMEWORK_ERRORS: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'file.unsupported_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_REQ_FILE_TOO_LARGE: 'request.too_large',
  FST_FILES_LIMIT: 'request.too_large',
  FST_PARTS_LIMIT: 'request.too_large',
  FST_FIELDS_LIMIT: 'request.too_large',
  FST_UNDER_PRESSURE: 'server.unavailable',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.unreadable',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.unreadable',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.unreadable',
};

/** Turns whatever was thrown into the one form of failure; only our own faults are logged as errors. */
export function sendError(
  error: FastifyError | AppError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const locale = localeOf(request);
  if (error instanceof AppError) {
    if (error.detail.retryAfterSeconds !== undefined)
      reply.header('retry-after', error.detail.retryAfterSeconds);
    const fields =
      error.detail.fields &&
      Object.fromEntries(
        Object.entries(error.detail.fields).map(([field, messages]) => [
          field,
          messages.map((m) => m[locale]),
        ]),
      );
    const message = error.detail.message?.[locale] ?? errorMessage(error.code, locale);
    return reply.code(error.status).send(body(request, error.code, message, fields));
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A path of a thing that cannot be is a thing that is not there.
    if (error.validationContext === 'params') return sendError(notFound(), request, reply);
    const fields: Record<string, string[]> = {};
    for (const { instancePath, keyword, message, params } of error.validation) {
      const field = instancePath.replace(/^\//, '').replaceAll('/', '.') || error.validationContext || 'body';
      (fields[field] ??= []).push(issueMessage({ code: keyword, message: message ?? '', ...params }, locale));
    }
    return reply
      .code(400)
      .send(body(request, 'request.invalid', errorMessage('request.invalid', locale), fields));
  }
  const code = 'code' in error && typeof error.code === 'string' ? FRAMEWORK_ERRORS[error.code] : undefined;
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
  const known =
    code ??
    (status === 429 ? 'request.too_many' : status >= 400 && status < 500 ? 'request.unreadable' : undefined);
  if (known) return reply.code(ERRORS[known]).send(body(request, known, errorMessage(known, locale)));
  if (passes(error)) {
    request.log.warn({ err: error }, 'the database could not serve a request');
    return sendError(unavailable(), request, reply);
  }
  request.log.error({ err: error }, 'request failed');
  return reply.code(500).send(body(request, 'server.error', errorMessage('server.error', locale)));
}
