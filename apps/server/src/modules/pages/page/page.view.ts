import { pageSchema } from '@kumbi/contract/pages/pages.schemas.ts';
import { type View, viewOf } from '../../../kernel/http/view.ts';
import type { Kernel } from '../../../kernel/kernel.ts';
import { imageView } from '../../media/media.public.ts';
import type { ShownPage } from './page.reads.ts';
import type { PageRow } from './page.store.ts';

export function pageView(kernel: Kernel, row: ShownPage): View<typeof pageSchema> {
  return viewOf(pageSchema, row, {
    url: `${kernel.config.siteUrl}/p/${row.slug}`,
    visible: isVisible(row),
    languages: [...row.languages],
    image: row.image && imageView(kernel, row.image),
  });
}

/** Returns whether visitors see a page: it is on, and someone has saved it. A template's sample words aren't shown. */
export const isVisible = (row: Pick<PageRow, 'status' | 'revision' | 'is_sample'>): boolean =>
  row.status === 'on' && row.revision > 0 && !row.is_sample;
