import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback, type Config } from '../config.js';
import { addressOf } from './address.js';
import { AppError, notFound } from './errors.js';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Figures of the process and of every route pattern at /metrics, in Prometheus' text format: for whoever shows
 * METRICS_TOKEN, or without one for this machine alone.
 */
export function registerMetrics(app: FastifyInstance, { metricsToken }: Pick<Config, 'metricsToken'>): void {
  const wanted = metricsToken === null ? null : digest(`Bearer ${metricsToken}`);
  const mayRead = (request: FastifyRequest): boolean =>
    wanted === null
      ? isLoopback(addressOf(request))
      : timingSafeEqual(digest(request.headers.authorization ?? ''), wanted);

  const registry = new Registry();
  // Measured once a second: finer costs a hundred wakeups a second of an idle process.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 1_000 });
  const duration = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from request to answer by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  app.get('/metrics', { schema: { hide: true }, config: { access: 'public' } }, async (request, reply) => {
    if (!mayRead(request)) throw wanted === null ? notFound() : new AppError('auth.required');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
