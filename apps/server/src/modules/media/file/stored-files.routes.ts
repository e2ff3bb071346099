import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../../../kernel/kernel.ts';
import { onlyOnSite } from '../../../kernel/site/site-host.ts';
import { kindOf } from './file-format.rules.ts';
import { fileName, findPublicFile } from './public-file.service.ts';
import { attachmentHeader, sendNothing, sendStoredFile } from './send-stored-file.service.ts';

const publicSeconds = 3_600;

/**
 * Serves the videos and documents that pages show to everyone, or that have their own public address. Their random address is the only permission. Browsers always save a
 * document and never show it, so its contents can't run. Videos support ranges, so that a player can seek.
 */
export async function registerStoredFiles(app: FastifyInstance, kernel: Kernel): Promise<void> {
  app.get<{ Params: { file: string }; Querystring: { name?: unknown } }>(
    '/files/:file',
    { schema: { hide: true }, onRequest: onlyOnSite(kernel.config) },
    async (request, reply) => {
      const [, address, format] = fileName.exec(request.params.file) ?? [];
      const file = address === undefined ? undefined : await findPublicFile(kernel, address);
      if (!file || file.format !== format) return sendNothing(request, reply);
      const video = kindOf(format) === 'video';
      return sendStoredFile(kernel, request, reply, file, {
        // The address can close.
        'cache-control': `public, max-age=${publicSeconds}, must-revalidate`,
        'cross-origin-resource-policy': 'cross-origin',
        'content-disposition': video ? 'inline' : attachmentHeader(request.query.name, format),
      });
    },
  );
}
