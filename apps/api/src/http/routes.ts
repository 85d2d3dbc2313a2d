import { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import type { Access, BodyOf, Endpoint, ParamsOf, Permission, QueryOf, ResponseIn } from '@altavoz/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressGroup, addressOf } from './address.js';
import { bodyLimitOf } from './body-limit.js';
import { costsAreHidden, may, refusalOf, type Authenticator, type Caller } from './caller.js';
import { AppError } from './errors.js';
import { FairShares } from './fair-shares.js';
import { refuseAskingForCosts, withoutCosts } from './hidden-costs.js';
import { readMultipart, type FileParts } from './multipart.js';
import { operationIdOf } from './operation-ids.js';
import { isOpen, repliesOf } from './replies.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; a test fails for a route that does not say. */
    access?: Access;
    /** The file parts of a form; absent where none is taken. */
    files?: FileParts;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** What a handler gets: input that has been checked, and who calls. */
export interface Input<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What an endpoint without session says besides. */
interface OpenOptions {
  /** From one address; of one account, where there is a session. */
  triesPerMinute?: number;
  /** Whether its handler reads `request.text`. */
  keepsText?: boolean;
  /** Whether whatever form comes along is passed over. */
  takesAnyBody?: boolean;
}

/** Who calls an endpoint that asks for a session. */
export interface Session {
  caller: Caller;
  /** Asks anew who calls and whether they may, long after the request began: what stays open must. */
  recheck: () => Promise<Caller>;
}

// An endpoint of any schemas. The generic of `bind` keeps the exact ones.
type AnyEndpoint = Endpoint;

/**
 * Replies are made for one reader and compressed once: at the lowest levels, which lose little on JSON and
 * CSV, and in one call while that takes less than the way through a stream does.
 */
const COMPRESSION = {
  threshold: 1_024,
  syncThreshold: 512 * 1_024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
  zlibOptions: { level: 1 },
};

/** What whoever needs no session may send: a form of a few lines. */
const OPEN_BODY_BYTES = 16 * 1024;

/** Requests of one company that change something, or only read, at once: together fewer than the database takes. */
const WRITING = 2;
const READING = 4;
/** Lists and files that one company is being sent at once, however slowly it reads them. */
const SENDING = 8;

const bearer = (request: FastifyRequest): string | null =>
  /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

const accountOf = (request: FastifyRequest): string => requireCaller(request).accountId;

/** Binds endpoints of the contract to handlers: access, multipart, schemas of request and reply. */
export class Routes {
  private readonly writing = new FairShares(WRITING);
  private readonly reading = new FairShares(READING);
  private readonly sending = new FairShares(SENDING);

  constructor(
    private readonly app: FastifyInstance,
    private readonly authenticator: Authenticator,
  ) {}

  /** For whoever is signed in and holds what the endpoint declares. */
  bind<E extends AnyEndpoint>(
    endpoint: E,
    handler: (input: Input<E> & Session) => Promise<ResponseIn<E> | Readable>,
    options: Pick<OpenOptions, 'triesPerMinute'> = {},
  ): void {
    if (isOpen(endpoint.access)) {
      throw new Error(`${endpoint.path} has no caller: bind it with bindOpen`);
    }
    const recheck = (request: FastifyRequest) => this.callerOf(request, endpoint.access);
    const run: Parameters<typeof this.add<E>>[1] = async (input) => {
      const caller = requireCaller(input.request);
      const { campaign } = (input.params ?? {}) as { campaign?: string };
      const hidden = campaign !== undefined && costsAreHidden(caller, campaign);
      if (hidden) refuseAskingForCosts(input.query, input.body);
      const answer = await handler({ ...input, caller, recheck: () => recheck(input.request) });
      return hidden ? withoutCosts(answer) : answer;
    };
    this.add(endpoint, run, options);
  }

  /** For endpoints that ask for no session: public ones and those of an invitation link. */
  bindOpen<E extends AnyEndpoint>(
    endpoint: E,
    handler: (input: Input<E>) => Promise<ResponseIn<E> | Readable>,
    options: OpenOptions = {},
  ): void {
    if (!isOpen(endpoint.access)) {
      throw new Error(`${endpoint.path} asks for a session: bind it with bind`);
    }
    this.add(endpoint, handler, options);
  }

  /** Refuses a method of a path that another path with a name in it would take for one of its own. */
  refuse(method: 'DELETE', path: string, allowed: string): void {
    this.app.route({
      method,
      url: path,
      schema: { hide: true },
      config: { access: 'public' },
      handler: (_request, reply) => {
        reply.header('allow', allowed);
        throw new AppError('request.method_not_allowed');
      },
    });
  }

  private add<E extends AnyEndpoint>(
    endpoint: E,
    handler: (input: Input<E>) => Promise<ResponseIn<E> | Readable>,
    options: OpenOptions = {},
  ): void {
    const replies = repliesOf(endpoint);
    for (const [index, path] of [endpoint.path, ...(endpoint.aliases ?? [])].entries()) {
      const wraps = (endpoint.kind ?? 'json') === 'json' && endpoint.response;
      this.app.route({
        method: endpoint.method,
        // A stream has no end, so there is nothing that a HEAD could be told of it.
        ...(endpoint.kind === 'events' ? { exposeHeadRoute: false } : {}),
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        compress: COMPRESSION,
        bodyLimit: isOpen(endpoint.access) ? OPEN_BODY_BYTES : bodyLimitOf(endpoint.body),
        config: {
          access: endpoint.access,
          ...(endpoint.multipart ? { files: endpoint.multipart } : {}),
          ...(options.triesPerMinute
            ? {
                rateLimit: {
                  max: options.triesPerMinute,
                  timeWindow: '1 minute',
                  // Of one caller, once it is known who calls; of one address, where nobody says.
                  ...(isOpen(endpoint.access) ? {} : { hook: 'preHandler', keyGenerator: accountOf }),
                },
              }
            : {}),
          ...(options.keepsText ? { keepsText: true } : {}),
          ...(options.takesAnyBody ? { takesAnyBody: true } : {}),
        },
        schema: {
          operationId: operationIdOf(endpoint, index),
          summary: endpoint.summary,
          tags: [path.split('/')[3] ?? 'system'],
          ...(index > 0 ? { deprecated: true } : {}),
          ...(isOpen(endpoint.access) ? { security: [] } : {}),
          ...(endpoint.params ? { params: endpoint.params } : {}),
          ...(endpoint.query ? { querystring: endpoint.query } : {}),
          ...(endpoint.body ? { body: endpoint.body } : {}),
          ...(endpoint.multipart ? { consumes: ['multipart/form-data', 'application/json'] } : {}),
          response: replies,
        },
        onRequest: async (request) => {
          await this.authorize(request, endpoint.access);
        },
        ...(endpoint.multipart
          ? { preValidation: (request: FastifyRequest) => readMultipart(request, endpoint.multipart ?? {}) }
          : {}),
        handler: async (request, reply) => {
          const answer = await this.inTurn(endpoint, request, reply, async () => {
            // A body takes as long as whoever sends it likes, and there may be a wait: rights may have ended meanwhile.
            if (endpoint.method !== 'GET') await this.authorize(request, endpoint.access);
            return handler({
              params: request.params as ParamsOf<E>,
              query: request.query as QueryOf<E>,
              body: request.body as BodyOf<E>,
              request,
              reply,
            });
          });
          if (answer instanceof Readable || !wraps) return answer;
          return reply.code(endpoint.status ?? 200).send({ response: answer });
        },
      });
    }
  }

  /**
   * Runs what somebody asked for when there is room for it: for a company, or for the address of whoever needs no
   * session. Connections that stay open need none.
   */
  private async inTurn<T>(
    endpoint: AnyEndpoint,
    request: FastifyRequest,
    { raw }: FastifyReply,
    run: () => Promise<T>,
  ): Promise<T> {
    if (endpoint.kind === 'events') return run();
    const { caller } = request;
    const who = caller ? (caller.companyId ?? caller.accountId) : addressGroup(addressOf(request));
    const shares = endpoint.method === 'GET' ? this.reading : this.writing;
    const leave = await shares.enter(who, raw);
    try {
      const answer = await run();
      if (answer instanceof Readable) await this.keepSending(who, answer, raw);
      return answer;
    } finally {
      leave();
    }
  }

  /** Counts an answer as under way until it has been read. */
  private async keepSending(who: string, answer: Readable, raw: FastifyReply['raw']): Promise<void> {
    try {
      answer.once('close', await this.sending.enter(who, raw));
    } catch (error) {
      answer.destroy();
      throw error;
    }
  }

  private async authorize(request: FastifyRequest, access: Access): Promise<void> {
    if (isOpen(access)) return;
    request.caller = await this.callerOf(request, access);
  }

  /** @throws AppError `auth.required`, `auth.forbidden` */
  private async callerOf(request: FastifyRequest, access: Access): Promise<Caller> {
    const token = bearer(request);
    const caller = token ? await this.authenticator.authenticate(token) : null;
    if (!caller) throw new AppError('auth.required');
    if (access === 'session' || access === 'public' || access === 'invitation') return caller;
    if (access === 'superuser' ? !caller.isSuperuser : !may(caller, access satisfies Permission)) {
      const message = refusalOf(caller);
      throw new AppError('auth.forbidden', message && { message });
    }
    return caller;
  }
}

function requireCaller(request: FastifyRequest): Caller {
  if (!request.caller) throw new AppError('auth.required');
  return request.caller;
}
