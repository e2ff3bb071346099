import { uploadImage } from '@kumbi/contract/media/media.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { isRefusal } from '../../../kernel/tenancy/refusal.ts';
import { keepImage, prepareImage } from './image.service.ts';
import { imageView } from './image.view.ts';

export function registerImages(routes: Routes): void {
  routes.handleOutside(uploadImage, async (ctx, { body }) => {
    const prepared = await prepareImage(ctx.kernel, ctx.workspaceId, body.image);
    if (isRefusal(prepared)) return prepared;
    const row = await ctx.transaction((opened) => keepImage(opened, prepared));
    return isRefusal(row) ? row : { image: imageView(ctx.kernel, row) };
  });
}
