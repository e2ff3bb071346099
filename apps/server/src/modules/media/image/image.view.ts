import type { Image } from '@kumbi/contract/media/media.schemas.ts';
import { imageSchema } from '@kumbi/contract/media/media.schemas.ts';
import type { publicPictureSchema } from '@kumbi/contract/media/public-picture.schemas.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import type { ShownImage } from './image.store.ts';
import { imagePreview, variantWidths } from './image-variants.service.ts';
import { imageKey } from './members-image.service.ts';

/** Returns the image for the contract's screens and pages. The address of one that only members may see has a key. */
export function imageView(kernel: Kernel, image: ShownImage): Image {
  const isRefused = image.member_uses > 0 && image.member_uses === image.uses;
  const key = isRefused ? `?key=${imageKey(kernel, image.file_id)}` : '';
  return imageViewAt(`${kernel.config.siteUrl}/files/images/${image.file_id}`, image, key);
}

/** Returns the image with addresses below another one, for a route that checks the reader. */
export function imageViewAt(base: string, image: ShownImage, key = ''): Image {
  const widths = variantWidths(image.width);
  const preview = imagePreview(image);
  const srcset = (extension: string) =>
    widths.map((width) => `${base}/${width}.${extension}${key} ${width}w`).join(', ');
  return viewOf(imageSchema, image, {
    src: `${base}/${preview.width}.${preview.extension}${key}`,
    avif: srcset('avif'),
    webp: srcset('webp'),
  });
}

/** Returns the image for programs. */
export function publicPictureView(kernel: Kernel, image: ShownImage): View<typeof publicPictureSchema> {
  const { id, width, height, src, avif, webp } = imageView(kernel, image);
  return { id, width, height, url: src, avif, webp };
}
