import type { Parsed } from '@kumbi/contract/endpoint.ts';
import type { publicPictures } from '@kumbi/contract/media/public-picture.endpoints.ts';
import type { publicPictureSchema } from '@kumbi/contract/media/public-picture.schemas.ts';
import type { Unopened } from '../../../kernel/http/call-context.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { Ctx, KeyCtx } from '../../../kernel/tenancy/ctx.ts';
import { isRefusal, type Refusal, refuse } from '../../../kernel/tenancy/refusal.ts';
import { claiming } from '../prepared-media.service.ts';
import { prepareImage, storeImage } from './image.service.ts';
import { readImages } from './image.store.ts';
import { publicPictureView } from './image.view.ts';
import { downloadImage } from './image-download.service.ts';

type OnePicture = Promise<View<typeof publicPictureSchema> | Refusal>;

/** Stores a picture that is in the form, or at an address. It is deleted after a day unless something uses it. */
export async function uploadPublicPicture(
  ctx: Unopened<KeyCtx>,
  { image, url }: Parsed<typeof publicPictures.upload>['body'],
): OnePicture {
  const { kernel, workspaceId } = ctx;
  const file = image ?? (url === undefined ? undefined : await downloadImage(kernel, workspaceId, url));
  if (!file) throw new Error('the schema requires a file or an address');
  if (isRefusal(file)) return file;
  const prepared = await prepareImage(kernel, workspaceId, file);
  if (isRefusal(prepared)) return prepared;
  const row = await claiming(kernel, prepared, () => ctx.transaction((opened) => storeImage(opened, prepared)));
  return isRefusal(row) ? row : publicPictureView(kernel, row);
}

export async function getPublicPicture(ctx: Ctx, id: string): OnePicture {
  const [image] = await readImages(ctx, [id]);
  return image ? publicPictureView(ctx.kernel, image) : refuse('media.unknown');
}
