import type { Page } from '@kumbi/contract/pages/pages.schemas.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { presentImage } from '../media/media.public.ts';
import type { ShownPage } from './page.reads.ts';

export function presentPage(kernel: Kernel, row: ShownPage): Page {
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    status: row.status,
    slug: row.slug,
    url: `${kernel.config.siteUrl}/p/${row.slug}`,
    visible: isVisible(row),
    revision: row.revision,
    default_language: row.default_language,
    languages: [...row.languages],
    image: row.image && presentImage(kernel, row.image),
    views: row.views,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    published_at: row.published_at?.toISOString() ?? null,
  };
}

/** Visitors see a page that is on and to which something was saved. */
export const isVisible = (row: { status: string; revision: number }): boolean =>
  row.status === 'on' && row.revision > 0;
