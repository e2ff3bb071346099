import { courseSchema } from '@kumbi/contract/academy/academy.schemas.ts';
import { programCourseSchema } from '@kumbi/contract/academy/public-course.schemas.ts';
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
    url: courseUrl(kernel, row),
  });
}

/** The public API has prices in hundredths. */
export const programCourseView = (kernel: Kernel, row: ShownCourse): View<typeof programCourseSchema> =>
  viewOf(programCourseSchema, row, {
    name: row.title,
    url: courseUrl(kernel, row),
    image_url: imageView(kernel, row.image).src,
    prices: { AOA: row.price_ao, USD: row.price_us === 0 && !row.is_free ? null : row.price_us },
  });

const courseUrl = ({ config }: Kernel, { code }: Pick<ShownCourse, 'code'>): string =>
  `${config.siteUrl}${coursePath(code)}`;
