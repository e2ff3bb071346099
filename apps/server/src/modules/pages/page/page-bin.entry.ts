import { bin } from '../../../kernel/bin/bin.ts';
import { releaseAddress } from '../../../kernel/database/directory.ts';
import { releaseAllMedia } from '../content/page-media.service.ts';
import { pagesTables } from '../pages.table.ts';
import { pagePurges } from './page-purge.slot.ts';

/** A purged page releases its addresses, its images, and the rows that higher modules keep for it. */
export const pageBin = bin({
  table: pagesTables.pages,
  onPurge: async (ctx, { id }) => {
    await releaseAllMedia(ctx, id);
    for (const purge of ctx.kernel.registry.all(pagePurges).values()) await purge(ctx, id);
    await releaseAddress(ctx, 'page', id);
  },
});
