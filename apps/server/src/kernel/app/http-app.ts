import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type * as z from 'zod';
import { sendError } from '../http/answers.ts';
import { answerClientError } from '../http/client-error.ts';
import { takeJson } from '../http/json-body.ts';
import { discardUploads } from '../http/multipart.ts';
import { answerOtherHosts, type HostAnswer } from '../http/other-hosts.ts';
import { parseInput } from '../http/parse-input.ts';
import { sendSecurityHeaders } from '../http/security-headers.ts';
import { logRefusedCalls } from '../http/security-log.ts';
import { trustedProxies } from '../http/trusted-proxies.ts';
import { writeAnswer } from '../http/write-answer.ts';
import type { Kernel } from '../kernel.ts';
import { traceRequests } from '../telemetry/telemetry.ts';
import { answerMissing } from './missing.ts';

const jsonBytes = 1024 * 1024;

/**
 * Creates the HTTP server with the behaviour that all addresses share. Routes are added afterwards.
 * @param opaque prefixes of addresses in which the router reads only the next part
 * @param hosts the answers for other hosts than ours
 */
export async function createHttpApp(
  kernel: Kernel,
  opaque: readonly string[] = [],
  hosts: readonly HostAnswer[] = [],
): Promise<FastifyInstance> {
  const { env } = kernel.config;
  const app = Fastify({
    logger: false,
    bodyLimit: jsonBytes,
    trustProxy: env.KUMBI_TRUST_PROXY?.length ? trustedProxies(kernel.config) : false,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => readablePart(url, opaque),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    // An unreadable address has no route, but its response has the same shape.
    frameworkErrors: (error, request, reply) => sendError(error, request, reply, kernel.log),
    clientErrorHandler: answerClientError,
  });

  // A program without a content type sends its JSON as text. The error then names the missing type instead of the body.
  app.removeContentTypeParser('text/plain');
  takeJson(app);
  // Our own validator passes all issues on, so that the edge can word them in the caller's language.
  app.setValidatorCompiler(
    ({ schema }) =>
      (data: unknown) =>
        parseInput(schema as unknown as z.ZodType, data),
  );
  app.setSerializerCompiler<z.ZodType>(({ schema, method, url }) => writeAnswer(schema, method, url));
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, kernel.log));
  app.setNotFoundHandler((request, reply) => answerMissing(kernel, request, reply));
  app.decorateRequest('admission');

  if (env.OTEL_EXPORTER_OTLP_ENDPOINT) traceRequests(app);
  sendSecurityHeaders(app, {
    // Pages set their own policy, with a nonce or with external files only.
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // Other sites' previews show our pictures.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    frameguard: { action: 'sameorigin' },
    hsts: kernel.config.mode === 'live' ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  await app.register(multipart, {
    limits: { fields: 60, fieldSize: 200_000, parts: 70 },
  });
  discardUploads(app, kernel.uploads);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.1',
      info: {
        title: `${kernel.config.brand} API`,
        version: '1',
        description: 'Every answer that is not a success is an Error; its code is stable.',
      },
      servers: [{ url: kernel.config.url }],
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  // Synchronous hooks take a callback, which is cheaper than a promise. Every request runs them.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  if (hosts.length > 0) answerOtherHosts(app, kernel, hosts);
  app.addHook('onRequest', (request, reply, done) => {
    // The database can't store this character, so no address contains it. The API names the field with it.
    if (request.url.includes('%00') && !request.is404 && !request.url.startsWith('/api/')) reply.callNotFound();
    // Answered before its body is read, like an operator's call by anyone else.
    else if (request.is404) answerMissing(kernel, request, reply);
    else done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    // An API response is private to its caller and is never a page.
    if (request.url.startsWith('/api/')) {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
      if (!reply.hasHeader('content-security-policy'))
        reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    }
    done(null, payload);
  });
  logRefusedCalls(app, kernel);
  return app;
}

/** Returns the part of an address that the router may read. */
function readablePart(url: string, opaque: readonly string[]): string {
  const begun = opaque.find((prefix) => url.startsWith(prefix));
  if (begun === undefined) return url;
  const end = url.slice(begun.length).search(/[/?#]/);
  return end === -1 ? url : url.slice(0, begun.length + end);
}
