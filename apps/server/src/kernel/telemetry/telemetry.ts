import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

export interface Telemetry {
  /** Sends what is still waiting. */
  stop(): Promise<void>;
}

/**
 * Sends traces when a collector is configured; the libraries for it are loaded only then. They read the collector's
 * address from the environment themselves, as every OpenTelemetry program does.
 */
export async function startTelemetry(config: Config): Promise<Telemetry | undefined> {
  if (!config.env.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const sdk = new NodeSDK({
    serviceName: 'kumbi',
    instrumentations: [],
    metricReaders: [],
    logRecordProcessors: [],
    autoDetectResources: false,
  });
  sdk.start();
  return { stop: () => sdk.shutdown() };
}

const tracer = trace.getTracer('kumbi');

/** One span for each request, by its route and never by its address, which may name somebody. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<object, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const parent = propagation.extract(context.active(), request.headers);
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': request.method, 'http.route': route } },
      parent,
    );
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttributes({ 'http.response.status_code': reply.statusCode, 'kumbi.request_id': request.id });
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** One span around a job; without a collector this costs nothing worth measuring. */
export function traceJob<T>(name: string, attempt: number, work: () => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(
    `job ${name}`,
    { kind: SpanKind.CONSUMER, attributes: { 'kumbi.job': name, 'kumbi.attempt': attempt } },
    async (span) => {
      try {
        return await work();
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
  );
}
