import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../../kernel/kernel.ts';
import { onlyOnSite } from '../../kernel/site/site-host.ts';
import { isFormat, kindOf } from './file-format.service.ts';
import { sendNothing, sendStoredFile } from './send-stored-file.service.ts';

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
      if (!id || !format || !isFormat(format)) return sendNothing(request, reply);
      const video = kindOf(format) === 'video';
      return sendStoredFile(
        kernel,
        request,
        reply,
        { file_id: id, format },
        {
          'cache-control': `public, max-age=${year}, immutable`,
          'cross-origin-resource-policy': 'cross-origin',
          'content-disposition': video ? 'inline' : disposition(request.query.name, format),
        },
      );
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
