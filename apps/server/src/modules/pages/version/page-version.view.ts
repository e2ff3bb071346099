import type { pageVersionSchema } from '@kumbi/contract/pages/pages.schemas.ts';
import type { View } from '../../../kernel/http/view.ts';
import type { ShownVersion } from './page-version.reads.ts';

export function versionView(row: ShownVersion, current: number): View<typeof pageVersionSchema> {
  return {
    revision: row.revision,
    saved_by: row.saver,
    saved_at: row.created_at,
    blocks: row.blocks,
    current: row.revision === current,
  };
}
