import type { pageVersionSchema } from '@kumbi/contract/pages/pages.schemas.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { PageRow } from '../page/page.store.ts';
import type { ShownVersion } from './page-version.reads.ts';

export function versionView(
  { saver, ...row }: ShownVersion,
  page: Pick<PageRow, 'revision' | 'published_revision'>,
): View<typeof pageVersionSchema> {
  return {
    revision: row.revision,
    saved_by: saver,
    saved_at: row.saved_at,
    published_at: row.published_at,
    blocks: row.blocks,
    current: row.revision === page.revision,
    live: row.revision === page.published_revision,
    name: row.name,
    is_pinned: row.is_pinned,
  };
}
