import type { Category } from '@kumbi/contract/shops/shops.schemas.ts';
import { categorySchema } from '@kumbi/contract/shops/shops.schemas.ts';
import { viewOf } from '../../../kernel/http/view.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { imageView } from '../../media/media.public.ts';
import type { ShownCategory } from './category.reads.ts';

export function categoryView(kernel: Kernel, row: ShownCategory): Category {
  const image = row.image && imageView(kernel, row.image);
  return viewOf(categorySchema, row, { image, image_url: image?.src ?? null });
}
