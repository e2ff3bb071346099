import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

export interface Telemetry {
  /** Sends the waiting traces. */
  stop(): Promise<void>;
}

/**
 * Starts sending traces if a collector is configured, and only then loads the libraries. They read the collector's
 * address from the environment themselves, as in every OpenTelemetry program.
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

/** Creates one span for each request. It names the route and never the address, which may contain personal data. */
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

/** Wraps a job in a span. Without a collector its cost is negligible. */
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
