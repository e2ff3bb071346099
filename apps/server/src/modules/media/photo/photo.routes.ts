import { personPhoto } from '@kumbi/contract/media/media.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { localeOf, sendRefusal } from '../../../kernel/http/answers.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { onlyOnSite } from '../../../kernel/site/site-host.ts';
import { refuse } from '../../../kernel/tenancy/refusal.ts';
import { imageHeaders } from '../image/image-files.routes.ts';
import { deletePersonPhoto, savePersonPhoto } from './photo.service.ts';
import { readPhotoContent } from './photo.store.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function registerPhoto(routes: Routes): void {
  routes.handleOutside(personPhoto.save, (ctx, { body }) => savePersonPhoto(ctx, body.image));
  routes.handle(personPhoto.delete, (ctx) => deletePersonPhoto(ctx));
}

/** Serves photos of people. The random id is the only permission, as with the images of workspaces. */
export async function registerPhotoFiles(app: FastifyInstance, kernel: Kernel): Promise<void> {
  app.get<{ Params: { id: string } }>(
    '/files/photos/:id.webp',
    { schema: { hide: true }, onRequest: onlyOnSite(kernel.config) },
    async (request, reply) => {
      const { id } = request.params;
      const content = uuid.test(id) ? await kernel.db.outsideWorkspaces((tx) => readPhotoContent(tx, id)) : undefined;
      if (!content)
        return sendRefusal(reply.header('cache-control', 'no-store'), refuse('request.not_found'), localeOf(request));
      return reply.headers(imageHeaders).type('image/webp').send(content);
    },
  );
}
