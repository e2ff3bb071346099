import type { pageSchema } from '@kumbi/contract/pages/pages.schemas.ts';
import type { View } from '../../kernel/http/view.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { presentImage } from '../media/media.public.ts';
import type { ShownPage } from './page.reads.ts';
import type { PageRow } from './page.store.ts';

export function presentPage(kernel: Kernel, row: ShownPage): View<typeof pageSchema> {
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    status: row.status,
    slug: row.slug,
    url: `${kernel.config.siteUrl}/p/${row.slug}`,
    visible: isVisible(row),
    revision: row.revision,
    is_sample: row.is_sample,
    default_language: row.default_language,
    languages: [...row.languages],
    image: row.image && presentImage(kernel, row.image),
    views: row.views,
    created_at: row.created_at,
    updated_at: row.updated_at,
    published_at: row.published_at,
  };
}

/** Visitors see a page that is on and to which somebody saved something: the sample words of a template are nobody's. */
export const isVisible = (row: Pick<PageRow, 'status' | 'revision' | 'is_sample'>): boolean =>
  row.status === 'on' && row.revision > 0 && !row.is_sample;
