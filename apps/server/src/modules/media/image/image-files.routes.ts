import type { FastifyInstance } from 'fastify';
import { localeOf, sendRefusal } from '../../../kernel/http/answers.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { onlyOnSite } from '../../../kernel/site/site-host.ts';
import { refuse } from '../../../kernel/tenancy/refusal.ts';
import { fileKey, imageContentType } from './image-variants.service.ts';

const year = 31_536_000;

/** The headers of an image file at a random address, which never changes. Other sites may show it, and it runs nothing. */
export const imageHeaders = {
  'cache-control': `public, max-age=${year}, immutable`,
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
} as const;

/**
 * Serves the files of images. Their random id is the only permission, so no workspace and no query is needed. A file
 * never changes, because other bytes have another id.
 */
export async function registerImageFiles(app: FastifyInstance, kernel: Kernel): Promise<void> {
  app.get<{ Params: { id: string; name: string } }>(
    '/files/images/:id/:name',
    { schema: { hide: true }, onRequest: onlyOnSite(kernel.config) },
    async (request, reply) => {
      const { id, name } = request.params;
      const missing = () =>
        sendRefusal(
          reply.removeHeader('etag').header('cache-control', 'no-store'),
          refuse('request.not_found'),
          localeOf(request),
        );
      const type = imageContentType(name);
      if (!/^[0-9a-f]{32}$/.test(id) || !/^[0-9]{1,5}\.[a-z]{3,4}$/.test(name) || !type) return missing();
      const etag = `"${id}/${name}"`;
      reply.headers({
        etag,
        ...imageHeaders,
      });
      if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send();
      const file = await kernel.files.get(fileKey(id, name));
      if (!file) return missing();
      return reply.type(type).header('content-length', file.bytes).send(file.stream);
    },
  );
}
