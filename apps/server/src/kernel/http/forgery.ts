import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** The header that a page of ours sends with every call; a form of a foreign page cannot. */
const clientHeader = 'x-kumbi-client';

export function allowedOrigins(config: Config): ReadonlySet<string> {
  const origins = new Set([new URL(config.url).origin, new URL(config.siteUrl).origin]);
  // On a developer's machine the same server is called by both of its names.
  const url = new URL(config.url);
  if (config.mode === 'sandbox' && (url.hostname === 'localhost' || url.hostname === '127.0.0.1')) {
    for (const host of ['localhost', '127.0.0.1'])
      origins.add(`${url.protocol}//${host}${url.port ? `:${url.port}` : ''}`);
  }
  return origins;
}

/**
 * Whether a write comes from a page of ours: our header and our origin. A call without any cookie carries no session
 * that could be misused, so that plain API clients need neither.
 */
export function isOwnWrite(request: FastifyRequest, origins: ReadonlySet<string>): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return true;
  const { cookie, origin } = request.headers;
  if (!cookie) return origin === undefined || origins.has(origin);
  if (request.headers[clientHeader] === undefined || origin === undefined || !origins.has(origin)) return false;
  // The published site is an origin of ours, but what people put there must not command the workspace.
  return !isOtherHostOfOurs(request.host, origin, origins);
}

function isOtherHostOfOurs(host: string, origin: string, origins: ReadonlySet<string>): boolean {
  if (new URL(origin).host === host || isLoopback(host)) return false;
  return [...origins].some((each) => new URL(each).host === host);
}

function isLoopback(host: string): boolean {
  return /^(localhost|127\.0\.0\.1)(:|$)/.test(host);
}
