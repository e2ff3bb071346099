import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import { readSetAsideFigures } from '../due/set-aside-figures.reads.ts';
import { localeOf, sendRefusal } from '../http/answers.ts';
import { gateRequest } from '../http/call-context.ts';
import type { Gate } from '../http/gate.ts';
import { readQueueFigures } from '../jobs/queue-figures.reads.ts';
import type { Kernel } from '../kernel.ts';
import type { Figure, SetAsideTable } from '../module.ts';
import { credential } from '../secrets/credential.ts';
import { isRefusal, refuse } from '../tenancy/refusal.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const loopbackHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);
const readyMs = 2_000;

/**
 * Adds `/healthz` (the process is alive), `/readyz` (it can serve) and `/metrics`, which is private by default.
 *
 * @param queues the queues of rows that the metrics show
 * @param figures the numbers of modules
 * @param measured what modules measure in this process
 */
export function registerOperations(
  app: FastifyInstance,
  kernel: Kernel,
  gate: Gate,
  queues: readonly SetAsideTable[],
  figures: readonly Figure[] = [],
  measured: readonly Metric[] = [],
): void {
  const metrics = new Registry();
  for (const metric of measured) metrics.registerMetric(metric);
  collectDefaultMetrics({ register: metrics });
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Duration of requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [metrics],
  });
  const queue = new Gauge({
    name: 'jobs',
    help: 'Jobs by state: ready to run, or dead after their last attempt',
    labelNames: ['state'],
    registers: [metrics],
  });
  const oldest = new Gauge({
    name: 'jobs_oldest_seconds',
    help: 'How long the oldest job that is due has been waiting',
    registers: [metrics],
  });
  const pagesRead = new Counter({
    name: 'public_pages_total',
    help: 'Requests of public pages by source: cached, or rendered for the request',
    labelNames: ['source'],
    registers: [metrics],
    collect() {
      const { cached, rendered } = kernel.pages.figures();
      pagesRead.reset();
      pagesRead.inc({ source: 'cached' }, cached);
      pagesRead.inc({ source: 'rendered' }, rendered);
    },
  });
  const pagesKept = new Gauge({
    name: 'public_pages_cached',
    help: 'Public pages in the memory of this process',
    registers: [metrics],
    collect() {
      pagesKept.set(kernel.pages.figures().pages);
    },
  });
  const aside = new Gauge({
    name: 'rows_set_aside',
    help: 'Rows that their queue has given up, and that wait for the operator',
    labelNames: ['queue'],
    registers: [metrics],
  });
  const gauges = figures.map(({ name, help, read }) => ({
    gauge: new Gauge({ name, help, registers: [metrics] }),
    read,
  }));
  /** Sets the gauges before they are read: the library reads a gauge without waiting for another one's `collect`. */
  const measureQueues = async (): Promise<void> => {
    try {
      const { ready, dead, oldestSeconds } = await readQueueFigures(kernel);
      queue.set({ state: 'ready' }, ready);
      queue.set({ state: 'dead' }, dead);
      oldest.set(oldestSeconds);
      for (const { name, rows } of await readSetAsideFigures(kernel, queues)) aside.set({ queue: name }, rows);
      for (const { gauge, read } of gauges) gauge.set(await read(kernel));
    } catch (error) {
      // The process reports its own figures even while the database is unavailable.
      kernel.log.warn({ err: error }, 'the queues could not be measured');
    }
  };
  app.addHook('onResponse', (request, reply, done) => {
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1_000,
    );
    done();
  });

  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    try {
      await withinMs(readyMs, sql`select 1`.execute(kernel.db.app));
      return { status: 'ready' };
    } catch (error) {
      kernel.log.warn({ err: String(error) }, 'not ready');
      return sendRefusal(reply, refuse('server.unavailable'), localeOf(request));
    }
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isPrivate(kernel, request)) return sendRefusal(reply, refuse('request.not_found'), localeOf(request));
    await measureQueues();
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
  // The public API's own document is at openapi.json; this one also has the calls of the screens, for their developers.
  app.get('/api/v1/openapi.internal.json', { schema: { hide: true } }, async (request, reply) => {
    const admission = await gate.admit(gateRequest(request, 'user'));
    if (isRefusal(admission)) return sendRefusal(reply, admission, localeOf(request));
    if (admission.actor.kind !== 'user') return sendRefusal(reply, refuse('auth.required'), localeOf(request));
    return app.swagger();
  });
}

const metricsToken = credential('operations.metrics-token');

/** Returns whether the operator sent the request: with the token, or from this machine if no token is set. */
export function isPrivate(kernel: Kernel, request: FastifyRequest): boolean {
  const token = kernel.config.env.KUMBI_METRICS_TOKEN;
  return token ? metricsToken.matches(request.headers.authorization, `Bearer ${token}`) : isLocal(request);
}

/** The request comes from this machine, and not through a proxy on it, which forwards requests from elsewhere. */
function isLocal(request: FastifyRequest): boolean {
  const { headers } = request;
  const passedOn = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via ?? headers['x-real-ip'];
  return loopback.has(request.ip) && passedOn === undefined && loopbackHosts.has(request.hostname);
}

async function withinMs(ms: number, work: Promise<unknown>): Promise<void> {
  const first = await Promise.race([work, wait(ms, 'late', { ref: false })]);
  if (first === 'late') throw new Error(`no answer within ${ms} ms`);
}
