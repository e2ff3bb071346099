import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Config } from '../config/config.ts';
import { builtFiles } from '../http/built-files.ts';
import { type Encoding, encodings, type PackedPage } from '../rendering/packed-page.ts';

/** For caches between us and the browser. Only this process always has the current page. */
const keptByOthers = 'public, max-age=30, stale-while-revalidate=60';

/**
 * Returns the policy of a cached page. It can't have a nonce, so every script and style is one of our built files.
 *
 * @param more additional sources by directive; never for scripts
 */
export function pagePolicy(config: Config, more: Readonly<Record<string, readonly string[]>> = {}): string {
  const files = builtFiles(config, '/site/');
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'img-src': ["'self'", 'data:', new URL(config.siteUrl).origin],
    'script-src': files,
    'style-src': files,
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  for (const [name, sources] of Object.entries(more)) directives[name] = [...(directives[name] ?? []), ...sources];
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function cacheControl(reply: FastifyReply, page: PackedPage): string {
  // A cookie is for one browser.
  if (reply.hasHeader('set-cookie')) return 'private, no-store';
  return page.kept ? keptByOthers : 'no-cache';
}

/** Responds with a page in the smallest encoding that the client accepts, or with 304. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PackedPage,
  policy: string,
): Promise<FastifyReply> {
  reply.headers({
    etag: page.etag,
    vary: 'accept-encoding',
    'cache-control': cacheControl(reply, page),
    'content-security-policy': policy,
    'content-type': page.type,
    ...page.headers,
  });
  const known = request.headers['if-none-match'];
  if (page.status === 200 && known && (known === '*' || known.split(/,\s*/).includes(page.etag)))
    return reply.code(304).send();
  reply.code(page.status);
  const encoding = page.isText ? encodingOf(request.headers['accept-encoding']) : undefined;
  if (!encoding) {
    const plain = page.plain();
    return reply.send(plain instanceof Promise ? await plain : plain);
  }
  const packed = page.packed(encoding);
  return reply.header('content-encoding', encoding).send(packed instanceof Promise ? await packed : packed);
}

/** Far longer than any browser's header. A longer one is ignored. */
const longestAccept = 1_000;
/** Browsers send only a few different headers, and parsing one costs as much as sending a cached page. */
const negotiated = new LRUCache<string, Encoding | ''>({ max: 100 });

/** Returns the smallest encoding that an Accept-Encoding header allows. */
export function encodingOf(header = ''): Encoding | undefined {
  if (header.length > longestAccept) return undefined;
  const known = negotiated.get(header);
  if (known !== undefined) return known || undefined;
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...encodings]);
  const smallest = encodings.find((encoding) => accepted.includes(encoding));
  negotiated.set(header, smallest ?? '');
  return smallest;
}
