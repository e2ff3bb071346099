import type { FastifyInstance } from 'fastify';
import { localeOf, sendRefusal } from '../../kernel/http/answers.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { onlyOnSite } from '../../kernel/site/site-host.ts';
import { refuse } from '../../kernel/tenancy/refusal.ts';
import { isFormat, kindOf, storedKey, typeOf } from './file-format.service.ts';
import { partOf } from './file-part.service.ts';

const year = 31_536_000;
const nameLimit = 120;

/**
 * Videos and documents. As with images the random id is the whole right to have one, and a file never changes. A
 * document is always saved and never shown, whatever it holds; a video can be asked for in parts, to move within it.
 */
export async function registerStoredFiles(app: FastifyInstance, kernel: Kernel): Promise<void> {
  app.get<{ Params: { file: string }; Querystring: { name?: unknown } }>(
    '/files/:file',
    { schema: { hide: true }, onRequest: onlyOnSite(kernel.config) },
    async (request, reply) => {
      const [, id, format] = /^([0-9a-f]{32})\.([a-z0-9]{3,4})$/.exec(request.params.file) ?? [];
      const whole = id && format && isFormat(format) ? await kernel.files.size(storedKey(id, format)) : undefined;
      if (!id || !format || !isFormat(format) || whole === undefined)
        return sendRefusal(reply.header('cache-control', 'no-store'), refuse('request.not_found'), localeOf(request));
      const etag = `"${id}"`;
      const video = kindOf(format) === 'video';
      reply.type(typeOf(format)).headers({
        etag,
        'cache-control': `public, max-age=${year}, immutable`,
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        'accept-ranges': video ? 'bytes' : 'none',
        'content-disposition': video ? 'inline' : disposition(request.query.name, format),
      });
      if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send();
      const part = video ? partOf(request.headers, etag, whole) : undefined;
      if (part === 'none') return reply.code(416).header('content-range', `bytes */${whole}`).send();
      const found = await kernel.files.get(storedKey(id, format), part);
      if (!found) throw new Error('A file went while it was sent');
      if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${whole}`);
      return reply.header('content-length', found.bytes).send(found.stream);
    },
  );
}

/** Under which name a document is saved: any that ends as its kind does. */
function disposition(name: unknown, format: string): string {
  const stem = (typeof name === 'string' ? name : '')
    .replace(new RegExp(`\\.${format}$`, 'i'), '')
    .replace(/[\p{C}"*/:<>?\\|']/gu, ' ')
    .trim()
    .slice(0, nameLimit)
    .toWellFormed();
  return `attachment; filename*=UTF-8''${encodeURIComponent(`${stem || 'file'}.${format}`)}`;
}
