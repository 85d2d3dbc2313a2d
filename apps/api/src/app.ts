import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import { LIMITS } from '@altavoz/contracts';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type * as z from 'zod/mini';
import type { Context } from './context.js';
import { registerAccountPosts } from './features/account-posts/index.js';
import { createAuthenticator, registerAccounts } from './features/accounts/index.js';
import { registerActivity } from './features/activity/index.js';
import { registerAnalytics } from './features/analytics/index.js';
import { registerAuditLog } from './features/audit-log/index.js';
import { registerCampaignInfluencers } from './features/campaign-influencers/index.js';
import { registerBrands } from './features/brands/index.js';
import { castingPart, createCallPages, registerCastingCalls } from './features/casting-calls/index.js';
import { registerCaptures } from './features/captures/index.js';
import { registerCampaigns } from './features/campaigns/index.js';
import { registerCompanies } from './features/companies/index.js';
import { registerContents } from './features/contents/index.js';
import { earningsPart, ownPaymentPart, registerFinance } from './features/finance/index.js';
import {
  createSharedPages,
  creatorPart,
  ownInfluencers,
  registerCreators,
} from './features/creators/index.js';
import { registerFoundPosts } from './features/found-posts/index.js';
import { registerImageGeneration } from './features/image-generation/index.js';
import { registerInfluencers } from './features/influencers/index.js';
import { invitationPart, registerInvitations } from './features/invitations/index.js';
import { registerJobs } from './features/jobs/index.js';
import { registerMails } from './features/mails/index.js';
import { registerMonitor } from './features/monitor/index.js';
import { connectionsPart, registerNetworkConnections } from './features/network-connections/index.js';
import { registerNetworkKeys } from './features/network-keys/index.js';
import { registerNotifications } from './features/notifications/index.js';
import { registerPaste } from './features/paste/index.js';
import { registerProfileCaptures } from './features/profile-captures/index.js';
import { registerSavedViews } from './features/saved-views/index.js';
import { registerSamples } from './features/samples/index.js';
import { registerSearch } from './features/search/index.js';
import { registerStories } from './features/stories/index.js';
import { addressGroup, addressOf } from './http/address.js';
import { boundBodies } from './http/body-budget.js';
import { OpenStreams } from './http/event-stream.js';
import { AppError, localeOf, sendError } from './http/errors.js';
import { connectionOptions, endUpgrades, refuseBrokenRequest } from './http/connections.js';
import { registerFiles } from './http/files.js';
import { registerHealth } from './http/health.js';
import { registerMetrics } from './http/metrics.js';
import { methodsOf, type RouteEntry } from './http/known-paths.js';
import { acceptJson } from './http/json-body.js';
import { endUnread, keepPace } from './http/pace.js';
import { acceptMultipart } from './http/multipart.js';
import { registerOpenapi, registerOpenapiPages } from './http/openapi.js';
import { refuseUndeclared } from './http/replies.js';
import { withPageHead } from './http/page-head.js';
import { Routes } from './http/routes.js';
import { defineFileJobs } from './providers/files/stored-files.js';
import { compileSerializer } from './http/serializer.js';
import { registerSecurityHeaders } from './http/security-headers.js';
import { compileValidator } from './http/validator.js';
import { registerWebPages, sendCompressed, wantsPage } from './http/web-pages.js';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route with its declared access, for the test that none forgot to declare. */
    routeEntries: RouteEntry[];
    /** Event streams that are open; closing the server ends them first. */
    openStreams: OpenStreams;
  }
}

/** What requests that are under way get to end when the server closes. */
const DRAIN_MS = 4_000;

export interface AppOptions {
  version: string;
  /** Folder of the built web app; null serves the API alone. */
  webFolder: string | null;
  /** How long a request may take to arrive, and how many seconds its body may fall behind. */
  slowRequestMs?: number;
  behindSeconds?: number;
  /** Checks every reply, its status and its schema, before it is sent: slower, for tests. */
  checkReplies?: boolean;
}

/** Declares the jobs of every room, and builds the HTTP server over them. */
export async function buildApp(context: Context, options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: context.log,
    // One line a failed request is enough; figures of all of them are at /metrics.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: context.config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 400 },
    bodyLimit: LIMITS.bodyBytes,
    forceCloseConnections: 'idle',
    ...connectionOptions(options.slowRequestMs),
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    genReqId: () => context.newId(),
  });
  app.decorate('routeEntries', []);
  app.decorate('openStreams', new OpenStreams());
  app.decorateRequest('caller', null);
  app.setValidatorCompiler<z.ZodMiniType>(compileValidator);
  app.setSerializerCompiler<z.ZodMiniType>(
    options.checkReplies ? serializerCompiler : ({ schema }) => compileSerializer(schema),
  );
  app.setErrorHandler((error: Error, request, reply) => sendError(error, request, reply));
  app.addHook('onRoute', (route) => {
    app.routeEntries.push({
      methods: [route.method].flat(),
      url: route.url,
      // Read late: a plugin's own hook declares access for its routes after this one has run.
      get access() {
        return route.config?.access;
      },
    });
  });
  app.addHook('preClose', async () => {
    app.openStreams.close();
    // Whoever is still sending or reading then is cut off.
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
  });
  if (options.checkReplies) app.addHook('onSend', refuseUndeclared);
  acceptJson(app);
  endUpgrades(app);
  keepPace(app, options.behindSeconds);
  endUnread(app, options.behindSeconds);
  registerSecurityHeaders(app, context.config);
  await app.register(compress, { global: true, threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => addressGroup(addressOf(request)),
    errorResponseBuilder: (_request, limit) =>
      new AppError('request.too_many', { retryAfterSeconds: Math.ceil(limit.ttl / 1000) }),
  });
  boundBodies(app);
  acceptMultipart(app);
  await registerOpenapi(app, options.version);
  registerMetrics(app, context.config);

  const sharedPages = [createSharedPages(context), createCallPages(context)];
  await app.register(async (api) => {
    const authenticator = createAuthenticator(context);
    const routes = new Routes(api, authenticator);
    registerHealth(routes, context);
    registerFiles(api, context);
    for (const pages of sharedPages) pages.register(api);
    defineFileJobs(context);
    registerAccounts(routes, context, [
      // Before the creator that they hang on.
      connectionsPart(context),
      castingPart,
      creatorPart,
      earningsPart(context),
      // Links before the payment data that they free, in the order in which companies take them back.
      invitationPart(context),
      ownPaymentPart(context),
    ]);
    registerCompanies(routes, context);
    registerAuditLog(routes, context);
    registerJobs(routes, context);
    registerMails(routes, context);
    registerNotifications(routes, context, ownInfluencers);
    registerInfluencers(routes, context);
    registerCreators(routes, context);
    registerNetworkConnections(routes, context);
    registerAccountPosts(routes, context);
    registerNetworkKeys(routes, context);
    registerBrands(routes, context);
    registerCampaigns(routes, context);
    registerActivity(routes, context);
    registerFinance(routes, context);
    registerCampaignInfluencers(routes, context);
    registerStories(routes, context, authenticator);
    registerContents(routes, context);
    registerCaptures(routes, context);
    registerProfileCaptures(routes, context);
    registerInvitations(routes, context);
    registerAnalytics(routes, context);
    registerSavedViews(routes, context);
    registerSearch(routes, context);
    registerPaste(routes, context);
    registerFoundPosts(routes, context);
    registerMonitor(routes, context);
    registerSamples(routes, context);
    registerImageGeneration(routes, context);
    registerCastingCalls(routes, context);
  });
  await registerOpenapiPages(app);
  const pages = options.webFolder === null ? null : await registerWebPages(app, options.webFolder);

  app.setNotFoundHandler(async (request, reply) => {
    if (pages !== null && wantsPage(request)) {
      const link = pages.linkOf(request.url, localeOf(request));
      reply.header('vary', 'accept-encoding, accept-language');
      if (link !== null) reply.header('link', link);
      // A page without it is better than none.
      const heads = sharedPages.map((shared) => shared.headOf(request.url).catch(() => null));
      const head = (await Promise.all(heads)).find((one) => one !== null);
      const html = head ? withPageHead(pages.html, head) : pages.html;
      reply
        .header('cache-control', 'no-cache')
        .header('content-security-policy', pages.policy)
        .type('text/html; charset=utf-8');
      return sendCompressed(request, reply, html);
    }
    const methods = methodsOf(app.routeEntries, request.url);
    if (methods.length > 0) {
      reply.header('allow', methods.join(', '));
      return sendError(new AppError('request.method_not_allowed'), request, reply);
    }
    return sendError(new AppError('resource.not_found'), request, reply);
  });
  return app;
}
