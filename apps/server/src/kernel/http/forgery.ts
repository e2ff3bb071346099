import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** Our own pages send this header with every call. A form on another site can't. */
const clientHeader = 'x-kumbi-client';

export function allowedOrigins(config: Config): ReadonlySet<string> {
  const origins = new Set([new URL(config.url).origin, new URL(config.siteUrl).origin]);
  // On a developer's machine the same server has both names.
  const url = new URL(config.url);
  if (config.mode === 'sandbox' && (url.hostname === 'localhost' || url.hostname === '127.0.0.1')) {
    for (const host of ['localhost', '127.0.0.1'])
      origins.add(`${url.protocol}//${host}${url.port ? `:${url.port}` : ''}`);
  }
  return origins;
}

/**
 * Returns whether a write comes from our own page: our header and our origin. A call without cookies has no session to
 * misuse, so plain API clients need neither.
 */
export function isOwnWrite(request: FastifyRequest, origins: ReadonlySet<string>): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return true;
  const { cookie, origin } = request.headers;
  if (!cookie) return origin === undefined || origins.has(origin);
  if (request.headers[clientHeader] === undefined || origin === undefined || !origins.has(origin)) return false;
  // The published site is one of our origins, but its user content must not control the workspace.
  return !isOtherHostOfOurs(request.host, origin, origins);
}

function isOtherHostOfOurs(host: string, origin: string, origins: ReadonlySet<string>): boolean {
  if (new URL(origin).host === host || isLoopback(host)) return false;
  return [...origins].some((each) => new URL(each).host === host);
}

function isLoopback(host: string): boolean {
  return /^(localhost|127\.0\.0\.1)(:|$)/.test(host);
}
