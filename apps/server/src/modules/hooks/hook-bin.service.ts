import { bin } from '../../kernel/bin/bin.ts';
import { releaseAddress } from '../../kernel/database/directory.ts';
import { hooksTables } from './hooks.table.ts';

/** A webhook that is purged gives back its address; its events go with its row. */
export const hookBin = bin({
  table: hooksTables.hooks,
  onPurge: (ctx, { id }) => releaseAddress(ctx, 'hook', id),
});
