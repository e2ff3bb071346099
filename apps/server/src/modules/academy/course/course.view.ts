import { courseSchema } from '@kumbi/contract/academy/academy.schemas.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { imageView } from '../../media/media.public.ts';
import type { ShownCourse } from './course.reads.ts';

export const coursePath = (code: string): string => `/c/${code}`;

export function courseView(kernel: Kernel, row: ShownCourse): View<typeof courseSchema> {
  const image = imageView(kernel, row.image);
  return viewOf(courseSchema, row, {
    price_ao: fromMinor(row.price_ao),
    price_us: fromMinor(row.price_us),
    image,
    thumbnail: image.src,
    url: `${kernel.config.siteUrl}${coursePath(row.code)}`,
  });
}
