import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../../../kernel/kernel.ts';
import { onlyOnSite } from '../../../kernel/site/site-host.ts';
import { kindOf } from './file-format.rules.ts';
import { findPublicFile } from './public-file.service.ts';
import { attachmentHeader, sendNothing, sendStoredFile } from './send-stored-file.service.ts';

const publicSeconds = 3_600;

/**
 * Serves the videos and documents of public pages. Their random address is the only permission. Browsers always save a
 * document and never show it, so its contents can't run. Videos support ranges, so that a player can seek.
 */
export async function registerStoredFiles(app: FastifyInstance, kernel: Kernel): Promise<void> {
  app.get<{ Params: { file: string }; Querystring: { name?: unknown } }>(
    '/files/:file',
    { schema: { hide: true }, onRequest: onlyOnSite(kernel.config) },
    async (request, reply) => {
      const [, address, format] = /^([0-9a-f]{32})\.([a-z0-9]{3,4})$/.exec(request.params.file) ?? [];
      const file = address === undefined ? undefined : await findPublicFile(kernel, address);
      if (!file || file.format !== format) return sendNothing(request, reply);
      const video = kindOf(format) === 'video';
      return sendStoredFile(kernel, request, reply, file, {
        // The address closes when no public page shows the file.
        'cache-control': `public, max-age=${publicSeconds}, must-revalidate`,
        'cross-origin-resource-policy': 'cross-origin',
        'content-disposition': video ? 'inline' : attachmentHeader(request.query.name, format),
      });
    },
  );
}
