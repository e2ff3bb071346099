import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { withoutMembers } from '@kumbi/blocks/model/walk.ts';

/**
 * Returns a page without its sections for members. They are removed before rendering, so that a cached page can't contain
 * them.
 */
export const openData = (data: PageData): PageData => ({ ...data, content: withoutMembers(data.content) });
