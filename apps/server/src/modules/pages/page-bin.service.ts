import { bin } from '../../kernel/bin/bin.ts';
import { releaseAddress } from '../../kernel/database/directory.ts';
import { releaseAnswerFiles } from './answer-list.service.ts';
import { releaseAllMedia } from './page-media.service.ts';
import { pagesTables } from './pages.table.ts';

/** A page that is purged gives back its addresses, its images and the files that were sent to it. */
export const pageBin = bin({
  table: pagesTables.pages,
  onPurge: async (ctx, { id }) => {
    await releaseAllMedia(ctx, id);
    await releaseAnswerFiles(ctx, id);
    await releaseAddress(ctx, 'page', id);
  },
});
