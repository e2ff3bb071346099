import type { PageData } from '@kumbi/blocks/model/page-data.ts';
import { withoutMembers } from '@kumbi/blocks/model/walk.ts';

/**
 * A page as everybody may see it: what stands in a section for members is taken out before anything is drawn, so that a
 * page that is kept cannot hold it.
 */
export const openData = (data: PageData): PageData => ({ ...data, content: withoutMembers(data.content) });
