import { imageFiles, images } from '@kumbi/contract/media/media.endpoints.ts';
import { publicPictures } from '@kumbi/contract/media/public-picture.endpoints.ts';
import type { Routes } from '../../../kernel/http/routes.ts';
import { isRefusal } from '../../../kernel/tenancy/refusal.ts';
import { claiming } from '../prepared-media.service.ts';
import { imageRoom } from '../storage.service.ts';
import { prepareImage, storeImage } from './image.service.ts';
import { imageView } from './image.view.ts';
import { getPublicPicture, uploadPublicPicture } from './public-picture.service.ts';
import { deleteImage, downloadImageFile, listImages, publishImage } from './published-image.service.ts';

export function registerImages(routes: Routes): void {
  routes.handle(images.list, (ctx, { query }) => listImages(ctx, query));
  routes.handle(imageFiles.download, (ctx, { params }) => downloadImageFile(ctx, params.id));
  routes.handle(images.publish, (ctx, { params }) => publishImage(ctx, params.id));
  routes.handle(images.delete, (ctx, { params }) => deleteImage(ctx, params.id));
  routes.handleOutside(
    images.upload,
    async (ctx, { body }) => {
      const prepared = await prepareImage(ctx.kernel, ctx.workspaceId, body.image);
      if (isRefusal(prepared)) return prepared;
      const row = await claiming(ctx.kernel, prepared, () => ctx.transaction((opened) => storeImage(opened, prepared)));
      return isRefusal(row) ? row : { image: imageView(ctx.kernel, row) };
    },
    imageRoom,
  );
}

/** Pictures for programs. */
export function registerPublicPictures(routes: Routes): void {
  routes.handle(publicPictures.get, (ctx, { params }) => getPublicPicture(ctx, params.id));
  routes.handleOutside(publicPictures.upload, (ctx, { body }) => uploadPublicPicture(ctx, body), imageRoom);
}
