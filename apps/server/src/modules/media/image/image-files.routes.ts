import type { FastifyInstance } from 'fastify';
import type { Kernel } from '../../../kernel/kernel.ts';
import { onlyOnSite } from '../../../kernel/site/site-host.ts';
import { sendNothing } from '../file/send-stored-file.service.ts';
import { imageKey, isMembersImage } from './members-image.service.ts';
import { safeImageHeaders, sendImage } from './send-image.service.ts';

const year = 31_536_000;

const publicHeaders = {
  'cache-control': `public, max-age=${year}, immutable`,
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** The headers of an image file at a random address, which never changes. Other sites may show it, and it runs nothing. */
export const imageHeaders = { ...safeImageHeaders, ...publicHeaders } as const;

interface Asked {
  Params: { id: string; name: string };
  Querystring: { key?: unknown };
}

/**
 * Serves the files of images. Their random id is the only permission, except for images that only members of a page may
 * see: those need a key, which only their workspace gets. A file never changes, because other bytes have another id.
 */
export async function registerImageFiles(app: FastifyInstance, kernel: Kernel): Promise<void> {
  app.get<Asked>(
    '/files/images/:id/:name',
    { schema: { hide: true }, onRequest: onlyOnSite(kernel.config) },
    async (request, reply) => {
      const { id: fileId, name } = request.params;
      const { key } = request.query;
      const sent = { fileId, name, etag: `"${fileId}/${name}"` };
      if (key !== undefined && key === imageKey(kernel, fileId))
        return sendImage(kernel, request, reply, sent, { ...publicHeaders, 'cache-control': 'private, no-cache' });
      if (await isMembersImage(kernel, fileId)) return sendNothing(request, reply);
      return sendImage(kernel, request, reply, sent, publicHeaders);
    },
  );
}
