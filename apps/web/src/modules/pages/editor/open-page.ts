import { migrate } from '@kumbi/blocks/model/migrate.ts';
import { type PageData, pageDataVersion } from '@kumbi/blocks/model/page-data.ts';
import { initialRoot } from '@kumbi/blocks/model/root.ts';
import type { Answer } from '@kumbi/contract/endpoint.ts';
import type { pages } from '@kumbi/contract/pages/pages.endpoints.ts';
import type { Opened } from './use-page-editor.ts';

const emptyPage: PageData = { version: pageDataVersion, root: { props: initialRoot }, content: [] };

/** Prepares a loaded page for editing. @returns null if a later version of the editor created its blocks */
export function openPage({ page, data, images, saved_at }: Answer<typeof pages.get>): Opened | null {
  const migrated = data ? migrate(data) : { data: emptyPage };
  if (!('data' in migrated)) return null;
  const blocks = migrated.data as unknown as PageData;
  return {
    page,
    // A look property that is newer than the page gets the default of new pages.
    draft: {
      data: { ...blocks, root: { props: { ...initialRoot, ...blocks.root.props } } },
      language: page.default_language,
    },
    images,
    savedAt: saved_at,
  };
}
