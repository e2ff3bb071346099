import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Config } from '../config/config.ts';
import { type Encoding, encodings, type PackedPage } from '../rendering/packed-page.ts';

/** For readers between us and the browser; exact is only what this process sends. */
const keptByOthers = 'public, max-age=30, stale-while-revalidate=60';

/**
 * The policy of a kept page: it cannot hold a nonce, so every script and style is a file of ours.
 * @param more sources besides, by directive; never of scripts
 */
export function pagePolicy(config: Config, more: Readonly<Record<string, readonly string[]>> = {}): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'img-src': ["'self'", 'data:', new URL(config.siteUrl).origin],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
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

/** Answers with a page, in the smallest form that the reader takes, or says that theirs is still good. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: PackedPage,
  policy: string,
): Promise<FastifyReply> {
  reply.headers({
    etag: page.etag,
    vary: 'accept-encoding',
    'cache-control': page.kept ? keptByOthers : 'no-cache',
    'content-security-policy': policy,
    'content-type': page.type,
    ...page.headers,
  });
  const known = request.headers['if-none-match'];
  if (page.status === 200 && known && (known === '*' || known.split(/,\s*/).includes(page.etag)))
    return reply.code(304).send();
  reply.code(page.status);
  const encoding = page.packed && encodingOf(request.headers['accept-encoding']);
  if (!page.packed || !encoding) return reply.send(page.plain);
  const packed = page.packed(encoding);
  return reply.header('content-encoding', encoding).send(packed instanceof Promise ? await packed : packed);
}

/** No browser comes near it; a longer header is not worth reading. */
const longestAccept = 1_000;
/** Browsers send a handful of different headers; parsing one costs as much as sending a kept page. */
const negotiated = new LRUCache<string, Encoding | ''>({ max: 100 });

/** The smallest form that an Accept-Encoding header allows. */
export function encodingOf(header = ''): Encoding | undefined {
  if (header.length > longestAccept) return undefined;
  const known = negotiated.get(header);
  if (known !== undefined) return known || undefined;
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...encodings]);
  const smallest = encodings.find((encoding) => accepted.includes(encoding));
  negotiated.set(header, smallest ?? '');
  return smallest;
}
