import type { courseSchema } from '@kumbi/contract/academy/academy.schemas.ts';
import { fromMinor } from '@kumbi/contract/shared/money.ts';
import type { View } from '../../kernel/http/view.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { presentImage } from '../media/media.public.ts';
import type { ShownCourse } from './course.reads.ts';

export const coursePath = (code: string): string => `/c/${code}`;

export function presentCourse(kernel: Kernel, row: ShownCourse): View<typeof courseSchema> {
  const image = presentImage(kernel, row.image);
  return {
    id: row.id,
    code: row.code,
    title: row.title,
    description: row.description,
    type: row.type,
    price_ao: fromMinor(row.price_ao),
    price_us: fromMinor(row.price_us),
    is_free: row.is_free,
    is_published: row.is_published,
    image,
    thumbnail: image.src,
    modules: row.modules,
    lessons: row.lessons,
    students: row.students,
    url: `${kernel.config.siteUrl}${coursePath(row.code)}`,
    created_at: row.created_at,
  };
}
