import {
  ERRORS,
  errorReplySchema,
  reply,
  type Access,
  type Endpoint,
  type ErrorCode,
  type ReplyKind,
} from '@altavoz/contracts';
import type { onSendAsyncHookHandler } from 'fastify';
import * as z from 'zod/mini';

type AnyEndpoint = Endpoint;

/** Whether an endpoint asks for no session. */
export const isOpen = (access: Access): boolean => access === 'public' || access === 'invitation';

/** What may fail before a handler is reached, by what the endpoint asks for, and what always may. */
function* failuresOf({ method, access, params, query, body, errors = [] }: AnyEndpoint): Iterable<ErrorCode> {
  if (!isOpen(access)) yield 'auth.required';
  if (!isOpen(access) && access !== 'session') yield 'auth.forbidden';
  if (params) yield 'resource.not_found';
  if (query || body) yield 'request.invalid';
  if (method !== 'GET') {
    yield 'request.unreadable';
    yield 'request.timeout';
    yield 'request.too_large';
    yield 'file.unsupported_type';
  }
  yield* errors;
  yield 'server.error';
  yield 'server.unavailable';
}

interface DeclaredReply {
  description: string;
  content: Record<string, { schema: z.ZodMiniType }>;
}

const failure = (codes: readonly ErrorCode[]): DeclaredReply => ({
  description: codes.map((code) => `\`${code}\``).join(', '),
  content: { 'application/json': { schema: errorReplySchema } },
});

const file = z.string();
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const STREAMED: Record<Exclude<ReplyKind, 'json'>, DeclaredReply> = {
  csv: { description: 'A CSV file', content: { 'text/csv': { schema: file } } },
  workbook: { description: 'A workbook (XLSX)', content: { [WORKBOOK]: { schema: file } } },
  table: {
    description: 'A CSV file, or a workbook (XLSX)',
    content: { 'text/csv': { schema: file }, [WORKBOOK]: { schema: file } },
  },
  picture: { description: 'A picture (SVG)', content: { 'image/svg+xml': { schema: file } } },
  events: {
    description: 'Server-sent events: `event` and `data` of each are `type` and `data` of a `CampaignEvent`',
    content: { 'text/event-stream': { schema: file } },
  },
};

/** Every reply of an endpoint by its status: what it answers, and what may fail with which codes. */
export function repliesOf(endpoint: AnyEndpoint): Record<number, z.ZodMiniType | DeclaredReply> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of failuresOf(endpoint)) {
    const codes = byStatus.get(ERRORS[code]) ?? [];
    byStatus.set(ERRORS[code], codes.includes(code) ? codes : [...codes, code]);
  }
  const { kind = 'json', response, status = 200 } = endpoint;
  return {
    ...(kind === 'json' ? (response ? { [status]: reply(response) } : {}) : { [status]: STREAMED[kind] }),
    ...Object.fromEntries([...byStatus].map(([code, codes]) => [code, failure(codes)])),
  };
}

/** Fails whatever is answered with a status that its endpoint does not declare: for tests. */
export const refuseUndeclared: onSendAsyncHookHandler = async (request, reply, payload) => {
  const declared = request.routeOptions.schema?.response as Record<number, unknown> | undefined;
  if (declared && !(reply.statusCode in declared)) {
    throw new Error(`${request.method} ${request.url} declares no reply of status ${reply.statusCode}`);
  }
  return payload;
};
